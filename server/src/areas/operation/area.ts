import type { Area } from '../../area.ts'
import { jobFigures } from './jobs/job-figures.ts'
import type { DataStateOf } from './read-operation.ts'
import { operationRoutes } from './routes.ts'
import { texts } from './texts.ts'

/** The data sets are the composition root's to name. */
export const operationArea = (dataOf: DataStateOf): Area => ({
  tables: ['aviso', 'tarefa'],
  texts,
  figures: jobFigures,
  routes: (deps) => operationRoutes(deps, dataOf),
})
