/** The north arrow and the scale bar of a drawing. */
import type { Point } from './geometry.ts'

export function northArrow([x, y]: Point, colour: string): string {
  return [
    `<g class="norte" transform="translate(${x} ${y})">`,
    `<circle r="27" fill="#ffffff" fill-opacity=".75" stroke="${colour}" stroke-width="1.2"/>`,
    `<path d="M0 -20L8 12L0 6Z" fill="${colour}"/>`,
    `<path d="M0 -20L-8 12L0 6Z" fill="none" stroke="${colour}" stroke-width="1.2" stroke-linejoin="round"/>`,
    `<text y="-33" font-size="15" font-weight="700" fill="${colour}">N</text>`,
    '</g>',
  ].join('')
}

const parts = 4

/** A bar of a round number of metres, 150 to 380 units long. */
export function scaleBar([x, y]: Point, metresPerUnit: number, colour: string): string {
  const metres =
    [100, 200, 400, 500, 1000, 2000, 4000].find((length) => length / metresPerUnit >= 150) ?? 4000
  const units = metres / metresPerUnit
  const shown = (value: number) => String(Math.round(value * 10) / 10)
  const bars = Array.from(
    { length: parts },
    (_, i) =>
      `<rect x="${shown((units * i) / parts)}" width="${shown(units / parts)}" height="7" fill="${i % 2 ? '#ffffff' : colour}" stroke="${colour}" stroke-width="1"/>`,
  )
  const named = (length: number) => (length >= 1000 ? `${length / 1000} km` : `${length} m`).replace('.', ',')
  const texts = [0, metres / 2, metres].map(
    (length) =>
      `<text x="${shown(length / metresPerUnit)}" y="-7" font-size="12.5" fill="${colour}">${length === 0 ? '0' : named(length)}</text>`,
  )
  return `<g class="escala" transform="translate(${x} ${y})">${bars.join('')}${texts.join('')}</g>`
}
