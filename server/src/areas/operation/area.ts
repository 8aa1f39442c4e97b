import type { Area } from '../../area.ts'
import { jobFigures } from './jobs/job-figures.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { operationRoutes } from './routes.ts'

export const operationArea: Area = {
  tables: ['aviso', 'tarefa'],
  refusalTexts,
  fieldTexts,
  figures: jobFigures,
  routes: operationRoutes,
}
