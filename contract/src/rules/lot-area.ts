/**
 * Areas of lots, in hectares with four decimals: the last one is a square metre. They are typed in pt-BR form, so a comma
 * stands before the decimals and points group the digits before it (DISTRICT-12).
 */

const plain = /^\d{1,12}(?:,\d{1,4})?$/
const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,4})?$/

/** The largest area that a lot may have, in hectares. */
export const maxLotArea = 99_999.9999

/** Reads an area as people type it; undefined if the text is none. */
export function parseLotArea(typed: string): number | undefined {
  const text = typed.trim()
  if (!plain.test(text) && !grouped.test(text)) return undefined
  return Number(text.replaceAll('.', '').replace(',', '.'))
}

/** The text that `parseLotArea` reads as this area. */
export const typedLotArea = (hectares: number): string =>
  hectares.toLocaleString('pt-BR', { maximumFractionDigits: 4 })

/** Reads an area of a file, as people type it or as a program writes it. */
export const readLotArea = (text: string): number | undefined =>
  parseLotArea(text) ?? (/^\d{1,5}\.\d{1,4}$/.test(text.trim()) ? Number(text) : undefined)
