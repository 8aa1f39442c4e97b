/** Totals and months as a spreadsheet of real numbers and dates (STATS-3). */
import type { Language } from '@invest/contract/language'
import type { GeneralStatistics, MonthlyStatistics } from '@invest/contract/statistics'
import { type Column, dayNumber, tableSheet, writeSheets } from '../../sheets/write-sheets.ts'
import { firstDay } from './months.ts'
import { statisticsTexts } from './statistics-texts.ts'

/** Answers the bytes of an .xlsx file. */
export function statisticsSpreadsheet(
  general: GeneralStatistics,
  monthly: MonthlyStatistics[],
  language: Language,
): Promise<Buffer> {
  const texts = statisticsTexts[language]
  const totals = Object.keys(texts.totals) as (keyof typeof texts.totals)[]
  const months = Object.keys(texts.months) as (keyof typeof texts.months)[]
  const ofGeneral: Column<(typeof totals)[number]>[] = [
    { title: texts.measure, width: 36, of: (name) => texts.totals[name] },
    { title: texts.total, form: 'whole', of: (name) => general[name] },
  ]
  const ofMonths: Column<MonthlyStatistics>[] = [
    {
      title: texts.month,
      width: 24,
      form: { numFmt: texts.monthFormat },
      of: ({ mes }) => dayNumber(firstDay(mes)),
    },
    ...months.map(
      (name): Column<MonthlyStatistics> => ({
        title: texts.months[name],
        width: 18,
        form: 'whole',
        of: (line) => line[name],
      }),
    ),
  ]
  return writeSheets(texts.title, [
    tableSheet(texts.generalSheet, ofGeneral, totals),
    tableSheet(texts.monthlySheet, ofMonths, monthly),
  ])
}
