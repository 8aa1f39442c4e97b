import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { profileRoutes } from './routes.ts'

export const profileArea: Area = {
  refusalTexts,
  fieldTexts,
  routes: (deps) => profileRoutes({ ...deps, files: createRecordFiles(deps) }),
  // Only the person may see their picture.
  fileOwners: { usuario: async (_db, id, userId) => id === userId },
}
