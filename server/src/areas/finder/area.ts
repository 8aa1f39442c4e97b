import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { refusalTexts } from './messages/refusals.ts'
import { finderRoutes } from './routes.ts'

export const finderArea: Area = {
  tables: ['favorita', 'ocultada'],
  refusalTexts,
  routes: (deps) => finderRoutes({ ...deps, files: createRecordFiles(deps) }),
}
