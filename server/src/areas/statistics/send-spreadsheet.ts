/** Sends the statistics as a spreadsheet in the reader's language (STATS-3). */
import type { Language } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'
import { today } from '../../ports/clock.ts'
import { readGeneral, readMonthly, type StatisticsDeps } from './read-statistics.ts'
import { statisticsSpreadsheet } from './statistics-spreadsheet.ts'
import { statisticsTexts } from './statistics-texts.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function sendSpreadsheet(
  deps: StatisticsDeps,
  { reply, language }: { reply: FastifyReply; language: Language },
): Promise<FastifyReply> {
  const [general, monthly] = await Promise.all([readGeneral(deps), readMonthly(deps, language)])
  const bytes = await statisticsSpreadsheet(general, monthly, language)
  const name = `${statisticsTexts[language].file}-${today(deps.clock)}.xlsx`
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(bytes))
}
