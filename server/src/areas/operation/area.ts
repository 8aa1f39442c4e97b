import type { Area } from '../../area.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { operationRoutes } from './routes.ts'

export const operationArea: Area = {
  tables: ['aviso', 'tarefa'],
  refusalTexts,
  fieldTexts,
  routes: operationRoutes,
}
