/** Totals and months as a spreadsheet of real numbers and dates (STATS-3). */
import type { Language } from '@invest/contract/language'
import { teal } from '@invest/contract/look/palette'
import type { GeneralStatistics, MonthlyStatistics } from '@invest/contract/statistics'
import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx'
import { firstDay } from './months.ts'
import { statisticsTexts } from './statistics-texts.ts'

type Written = { value: string | number; style: CellStyle }

const heading = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: teal[5].slice(1).toUpperCase() } },
  alignment: { vertical: 'center', wrapText: true },
} satisfies CellStyle
const whole = { numFmt: '#,##0' } satisfies CellStyle

/** Days since the last one of 1899, as the format counts them. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00Z`) / 86_400_000 + 25_569

const cellsOf = (rows: Written[][]): Map<string, Partial<Cell>> =>
  new Map(rows.flatMap((row, y) => row.map((cell, x): [string, Partial<Cell>] => [`${y},${x}`, cell])))

const headings = (names: string[]): Written[] => names.map((value) => ({ value, style: heading }))

/** Answers the bytes of an .xlsx file. */
export function statisticsSpreadsheet(
  general: GeneralStatistics,
  monthly: MonthlyStatistics[],
  language: Language,
): Promise<Uint8Array> {
  const texts = statisticsTexts[language]
  const totals = Object.keys(texts.totals) as (keyof typeof texts.totals)[]
  const months = Object.keys(texts.months) as (keyof typeof texts.months)[]
  const month = { numFmt: texts.monthFormat, alignment: { horizontal: 'left' } } satisfies CellStyle
  const ofGeneral = [
    headings([texts.measure, texts.total]),
    ...totals.map((name): Written[] => [
      { value: texts.totals[name], style: {} },
      { value: general[name], style: whole },
    ]),
  ]
  const ofMonths = [
    headings([texts.month, ...months.map((name) => texts.months[name])]),
    ...monthly.map((line): Written[] => [
      { value: dayNumber(firstDay(line.mes)), style: month },
      ...months.map((name) => ({ value: line[name], style: whole })),
    ]),
  ]
  return writeXlsx({
    properties: { title: texts.title },
    defaultFont: { name: 'Arial', size: 10 },
    sheets: [
      { name: texts.generalSheet, cells: cellsOf(ofGeneral), columns: [{ width: 36 }, { width: 16 }] },
      {
        name: texts.monthlySheet,
        cells: cellsOf(ofMonths),
        columns: [{ width: 24 }, ...months.map(() => ({ width: 18 }))],
        freezePane: { rows: 1 },
      },
    ],
  })
}
