/**
 * Areas of lots, in hectares with four decimals: the last one is a square metre (DISTRICT-12). Calls and files have them in
 * pt-BR form, fields in the form of their page.
 */
import type { Language } from '../language.ts'
import { readTypedNumber } from './written-number.ts'

/** The largest area that a lot may have, in hectares. */
export const maxLotArea = 99_999.9999

export const lotAreaDecimals = 4
export const lotAreaUnits = ['ha', 'hectares', 'hectare', 'hectáreas', 'hectárea'] as const

/** Reads an area as people type it; undefined if the text is none. */
export function parseLotArea(typed: string, language: Language = 'pt'): number | undefined {
  const { value = -1, decimals = 0 } = readTypedNumber(typed, language, lotAreaUnits) ?? {}
  return value >= 0 && decimals <= lotAreaDecimals ? value : undefined
}

/** The text that `parseLotArea` reads as this area. */
export const typedLotArea = (hectares: number): string =>
  hectares.toLocaleString('pt-BR', { maximumFractionDigits: lotAreaDecimals })
