/**
 * The formulas of the spreadsheet, which give what simulatePrice gives (DISTRICT-32). They count in whole square metres,
 * cents and hundredths of a per cent, and divide in two steps, so that no product goes beyond the 15 digits that
 * spreadsheet programs keep.
 */
import { maxLotArea } from '@invest/contract/rules/lot-area'
import type { PriceQuestion, PriceResult } from '@invest/contract/rules/lot-price'
import type { SayDistrict } from '../texts.ts'
import type { Computed } from './sheet-grid.ts'
import { styles, whole } from './spreadsheet-styles.ts'
import type { Listed, TableSheet } from './table-sheet.ts'

/** Cells of the first sheet that the reader fills in, as formulas name them. */
export interface Fields {
  district: string
  area: string
  use: string
  /** The cells that show the points of each criterion. */
  points: string[]
}
/** Cells with whole numbers. */
export interface WholeNumbers {
  complete: string
  hectare: string
  market: string
  sum: string
  cap: string
  applied: string
  abatement: string
}
export interface Example {
  question: PriceQuestion
  result: PriceResult
}

// MATCH would take a question mark or an asterisk in a name for a pattern.
export const valueIn = ({ names, values }: Listed, cell: string): string =>
  `SUMPRODUCT((${names}=${cell})*${values})`
const isListed = ({ names }: Listed, cell: string) => `SUMPRODUCT((${names}=${cell})*1)=1`
const times = (amount: string, share: string) =>
  `INT(${amount}/10000)*${share}+ROUND(MOD(${amount},10000)*${share}/10000,0)`
const cents = (reais: number | undefined) => Math.round((reais ?? 0) * 100)

/** Writes the arithmetic below the table. */
export function putArithmetic(
  { grid, prices, caps, next }: TableSheet,
  { district, area, use, points }: Fields,
  say: SayDistrict,
  example: Example | undefined,
): WholeNumbers {
  const { question, result } = example ?? {}
  let row = next
  grid.put('A', row, say('spreadsheet.arithmetic'), styles.columnHead)
  grid.put('B', row, undefined, styles.columnHead)
  const line = (label: string, formula: string, shows: number) => {
    row += 1
    grid.put('A', row, label, styles.label)
    return grid.put('B', row, { formula, shows } satisfies Computed, styles.value, whole)
  }
  const filled = `AND(ISNUMBER(${area}),${isListed(prices, district)},${isListed(caps, use)})`
  const inBounds = `IF(AND(${area}>=0,${area}<=${maxLotArea}),1,0)`
  const complete = line(say('spreadsheet.complete'), `IF(${filled},${inBounds},0)`, result ? 1 : 0)
  const metres = line(
    say('spreadsheet.squareMetres'),
    `IF(${complete}=1,ROUND(${area}*10000,0),0)`,
    Math.round((question?.area ?? 0) * 10_000),
  )
  const hectare = line(
    say('spreadsheet.hectareCents'),
    `ROUND(${valueIn(prices, district)}*100,0)`,
    cents(result?.valorHectare),
  )
  const market = line(say('spreadsheet.marketCents'), times(metres, hectare), cents(result?.valorMercado))
  const sum = line(
    say('spreadsheet.sumPoints'),
    `ROUND((${points.join('+') || '0'})*10000,0)`,
    result?.pontos ?? 0,
  )
  const cap = line(say('spreadsheet.capPoints'), `ROUND(${valueIn(caps, use)}*10000,0)`, result?.teto ?? 0)
  const applied = line(say('spreadsheet.appliedPoints'), `MIN(${sum},${cap})`, result?.percentual ?? 0)
  const abatement = line(say('spreadsheet.abatementCents'), times(market, applied), cents(result?.abatimento))
  return { complete, hectare, market, sum, cap, applied, abatement }
}

/** Shows an amount or a share once everything needed is filled in. */
export const onceComplete = (complete: string, formula: string, shows: number | undefined): Computed => ({
  formula: `IF(${complete}=1,${formula},"")`,
  shows: shows ?? '',
})
