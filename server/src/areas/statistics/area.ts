import type { Area } from '../../area.ts'
import { checkCounts } from './check-counts.ts'
import { sumUpLines } from './month-lines-repository.ts'
import { statisticsRoutes } from './routes.ts'

export const statisticsArea: Area = {
  tables: ['contagem'],
  routes: statisticsRoutes,
  jobs: ({ db, upkeep }, warn) => [
    {
      name: 'sum-up-counts',
      title: {
        pt: 'Somar as contagens das estatísticas',
        en: 'Add up the counts of the statistics',
        es: 'Sumar los conteos de las estadísticas',
      },
      everySeconds: 60,
      run: () => sumUpLines(db),
    },
    {
      name: 'check-counts',
      title: {
        pt: 'Conferir as contagens das estatísticas',
        en: 'Check the counts of the statistics',
        es: 'Verificar los conteos de las estadísticas',
      },
      cron: '27 5 * * *',
      run: () => checkCounts(upkeep, warn),
    },
  ],
}
