import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { checkSearches, followSearches } from './counts/keep-counted.ts'
import { finderRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const finderArea: Area = {
  tables: ['buscaContada', 'buscaContagem', 'buscaMudanca', 'favorita', 'ocultada'],
  texts,
  routes: (deps) => finderRoutes({ ...deps, files: createRecordFiles(deps) }),
  jobs: ({ db, upkeep, clock }, warn) => [
    // A total shows a change at once; what waits is added up while it waits, so that little should.
    {
      name: 'follow-search-changes',
      title: {
        pt: 'Atualizar os números das buscas',
        en: 'Keep the numbers of searches current',
        es: 'Actualizar los números de las búsquedas',
      },
      everySeconds: 0.5,
      run: () => followSearches({ db, upkeep, clock }),
    },
    {
      name: 'check-counted-searches',
      title: {
        pt: 'Conferir os números das buscas',
        en: 'Check the numbers of searches',
        es: 'Verificar los números de las búsquedas',
      },
      cron: '17 4 * * *',
      run: () => checkSearches({ upkeep, clock, db }, warn),
    },
  ],
}
