import { statistics } from '@invest/contract/statistics'
import { type Route, reading } from '../../http/bind.ts'
import { requires } from '../access/index.ts'
import { readGeneral, readMonthly, type StatisticsDeps } from './read-statistics.ts'
import { sendSpreadsheet } from './send-spreadsheet.ts'

const readers = requires('VISUALIZAR_ESTATISTICAS')

export const statisticsRoutes = (deps: StatisticsDeps): Route[] => [
  reading(statistics.general, readers, () => readGeneral(deps)),
  reading(statistics.monthly, readers, ({ language }) => readMonthly(deps, language)),
  reading(statistics.spreadsheet, readers, ({ reply, language }) =>
    sendSpreadsheet(deps, { reply, language }),
  ),
]
