import type { Area } from '../../area.ts'
import { refusalTexts } from './messages/refusals.ts'
import { referenceRoutes } from './routes.ts'

export const referenceArea: Area = { refusalTexts, routes: referenceRoutes }
