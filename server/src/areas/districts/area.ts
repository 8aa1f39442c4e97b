import type { Area } from '../../area.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { districtRoutes } from './routes.ts'

export const districtsArea: Area = { refusalTexts, fieldTexts, routes: districtRoutes }
