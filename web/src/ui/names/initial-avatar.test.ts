import { expect, test } from 'vitest'
import { blues } from './initial-avatar.tsx'

/** The relative luminance of a colour in OKLCH, by WCAG. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clamp = (value: number) => Math.min(1, Math.max(0, value))
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** `50% 0.09` as the numbers of its lightness and its chroma. */
const shade = (text: string): [lightness: number, chroma: number] => {
  const [lightness = '', chroma] = text.split('% ')
  return [Number(lightness) / 100, Number(chroma)]
}

test('there are twelve different blues', () => {
  expect(blues.every(([, , hue]) => hue >= 200 && hue <= 280)).toBe(true)
  expect(new Set(blues.map((colour) => colour.join())).size).toBe(12)
  expect(blues).toHaveLength(12)
})

test('the letter is readable on each of them, in both themes', () => {
  for (const [light, dark, hue] of blues) {
    expect(contrast(luminance(...shade(light), hue), 1), `${light} ${hue}`).toBeGreaterThan(4.5)
    expect(
      contrast(luminance(...shade(dark), hue), luminance(0.2, 0.02, 230)),
      `${dark} ${hue}`,
    ).toBeGreaterThan(4.5)
  }
})
