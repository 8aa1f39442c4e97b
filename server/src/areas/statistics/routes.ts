import { statistics } from '@invest/contract/statistics'
import { type Route, route } from '../../http/bind.ts'
import { requires } from '../access/index.ts'
import { readGeneral, readMonthly, type StatisticsDeps } from './read-statistics.ts'
import { sendSpreadsheet } from './send-spreadsheet.ts'

const readers = requires('VISUALIZAR_ESTATISTICAS')

export const statisticsRoutes = (deps: StatisticsDeps): Route[] => [
  route(statistics.general, readers, () => readGeneral(deps)),
  route(statistics.monthly, readers, ({ language }) => readMonthly(deps, language)),
  route(statistics.spreadsheet, readers, ({ reply, language }) => sendSpreadsheet(deps, { reply, language })),
]
