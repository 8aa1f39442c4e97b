import type { Area } from '../../area.ts'
import { checkCounts } from './check-counts.ts'
import { sumUpLines } from './month-lines-repository.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsArea: Area = {
  tables: ['contagem'],
  routes: statisticsRoutes,
  jobs: ({ db, upkeep }, warn) => [
    { name: 'sum-up-counts', everySeconds: 60, run: () => sumUpLines(db) },
    { name: 'check-counts', cron: '27 5 * * *', run: () => checkCounts(upkeep, warn) },
  ],
}
