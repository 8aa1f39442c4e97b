import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { finderRoutes } from './routes.ts'
import { texts } from './texts.ts'

export const finderArea: Area = {
  tables: ['favorita', 'ocultada'],
  texts,
  routes: (deps) => finderRoutes({ ...deps, files: createRecordFiles(deps) }),
}
