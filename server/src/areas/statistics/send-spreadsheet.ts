/** Sends the statistics as a spreadsheet in the reader's language (STATS-3). */
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import { sendNamed } from '../../http/send-named.ts'
import { today } from '../../ports/clock.ts'
import { xlsxType } from '../../sheets/write-sheets.ts'
import { readGeneral, readMonthly, type StatisticsDeps } from './read-statistics.ts'
import { statisticsSpreadsheet } from './statistics-spreadsheet.ts'
import { statisticsTexts } from './statistics-texts.ts'

export async function sendSpreadsheet(
  deps: StatisticsDeps,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const [general, monthly] = await Promise.all([readGeneral(deps), readMonthly(deps, language)])
  const bytes = await statisticsSpreadsheet(general, monthly, language)
  return sendNamed(reply, xlsxType, `${statisticsTexts[language].file}-${today(deps.clock)}.xlsx`, bytes)
}
