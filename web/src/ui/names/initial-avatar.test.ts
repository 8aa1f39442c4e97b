import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheet = readFileSync(join(import.meta.dirname, 'initial-avatar.module.css'), 'utf8')

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

const blues = [
  ...sheet.matchAll(
    /data-blue="(\d+)"\] \{\s+--light: (\d+)% ([\d.]+);\s+--dark: (\d+)% ([\d.]+);\s+--hue: (\d+)/g,
  ),
].map((match) => match.slice(1).map(Number) as [number, number, number, number, number, number])

test('there are twelve different blues', () => {
  expect(blues.map(([index]) => index)).toEqual([...Array(12).keys()])
  expect(blues.every(([, , , , , hue]) => hue >= 200 && hue <= 280)).toBe(true)
  expect(new Set(blues.map(([, ...colour]) => colour.join())).size).toBe(12)
})

test('the letter is readable on each of them, in both themes', () => {
  for (const [index, light, lightChroma, dark, darkChroma, hue] of blues) {
    expect(contrast(luminance(light / 100, lightChroma, hue), 1), `${index}, light`).toBeGreaterThan(4.5)
    expect(
      contrast(luminance(dark / 100, darkChroma, hue), luminance(0.2, 0.02, 230)),
      `${index}, dark`,
    ).toBeGreaterThan(4.5)
  }
})
