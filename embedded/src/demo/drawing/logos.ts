/** Draws logos of invented companies: a geometric mark with the initials, in two colours of one hue. */
import { withoutAccents } from '@invest/contract/language'
import { type Random, random } from '../random.ts'
import { letterPath } from './letters.ts'

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${Math.round(hue)},${Math.round(saturation)}%,${Math.round(lightness)}%)`

const minor = /^(d[aeo]s?|e|do|&)$/i

/** The first letters of the two words that distinguish the name most: "SQ" for "Vinícola Serra do Quaraim". */
export function initials(name: string): string {
  const words = withoutAccents(name)
    .replace(/[^A-Za-z &-]/g, '')
    .split(/[ -]+/)
    .filter((word) => word && !minor.test(word))
  const significant = words.length > 2 ? words.slice(-2) : words
  return significant.map((word) => (word[0] as string).toUpperCase()).join('')
}

/** An SVG document of 320 x 320 pixels. */
export function logoSvg(name: string, hue: number): string {
  const chance = random(`logo ${name}`)
  const [deep, bright, pale] = [
    hsl(hue, 48, 26),
    hsl(hue + chance.pick([-24, 0, 28]), 58, 50),
    hsl(hue, 44, 93),
  ]
  const dark = chance.chance(0.45)
  const [back, mark, ink] = dark ? [deep, bright, '#ffffff'] : [pale, bright, deep]
  const drawing = chance.pick(marks)(mark, chance)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><rect width="320" height="320" fill="${back}"/>${drawing}${lettering(initials(name), ink)}</svg>`
}

function lettering(letters: string, ink: string): string {
  const [scale, gap] = [15, 30]
  const width = letters.length * 4 * scale + (letters.length - 1) * gap
  const paths = [...letters].map((letter, i) => {
    const x = 160 - width / 2 + i * (4 * scale + gap)
    return `<path d="${letterPath(letter)}" transform="translate(${x} 115) scale(${scale})"/>`
  })
  return `<g fill="none" stroke="${ink}" stroke-width="1.05" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

type Mark = (color: string, chance: Random) => string

const furrow = (i: number, color: string) =>
  `<path d="M${-20 + i * 24} 330Q160 ${150 + i * 34} ${340 - i * 24} 330" fill="none" stroke="${color}" stroke-width="9" opacity="${0.9 - i * 0.15}"/>`

const marks: Mark[] = [
  // A sun over waves.
  (color) =>
    `<circle cx="160" cy="160" r="118" fill="${color}" opacity=".3"/><path d="M30 238q32 -22 65 0t65 0t65 0t65 0" stroke="${color}" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M62 270q25 -16 49 0t49 0t49 0t49 0" stroke="${color}" stroke-width="10" fill="none" stroke-linecap="round"/>`,
  // A hexagon.
  (color) =>
    `<path d="M160 26L276 93V227L160 294L44 227V93Z" fill="${color}" opacity=".32" stroke="${color}" stroke-width="12" stroke-linejoin="round"/>`,
  // Hills.
  (color) =>
    `<path d="M0 250Q80 170 160 232T320 206V320H0Z" fill="${color}" opacity=".55"/><path d="M0 282Q110 220 190 268T320 250V320H0Z" fill="${color}"/>`,
  // Leaves around a centre.
  (color, chance) => {
    const count = chance.pick([6, 8, 10])
    return Array.from(
      { length: count },
      (_, i) =>
        `<path d="M160 160Q200 90 160 22Q120 90 160 160Z" fill="${color}" opacity=".3" transform="rotate(${(360 / count) * i} 160 160)"/>`,
    ).join('')
  },
  // Rings.
  (color) =>
    [132, 104]
      .map(
        (r, i) =>
          `<circle cx="160" cy="160" r="${r}" fill="none" stroke="${color}" stroke-width="${14 - i * 6}"/>`,
      )
      .join(''),
  // A tilted square.
  (color, chance) =>
    `<rect x="62" y="62" width="196" height="196" rx="${chance.pick([8, 40])}" fill="${color}" opacity=".34" transform="rotate(45 160 160)"/><path d="M70 262H250" stroke="${color}" stroke-width="10" stroke-linecap="round"/>`,
  // Furrows.
  (color) =>
    [0, 1, 2, 3]
      .map((i) => furrow(i, color))
      .join('')
      .concat(`<circle cx="160" cy="66" r="26" fill="${color}"/>`),
  // Quarter circles.
  (color) =>
    `<path d="M0 0H150A150 150 0 0 1 0 150Z" fill="${color}" opacity=".5"/><path d="M320 320H170A150 150 0 0 1 320 170Z" fill="${color}" opacity=".8"/>`,
]
