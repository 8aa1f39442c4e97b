import type { Area } from '../../area.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { administrationRoutes } from './routes.ts'

export const administrationArea: Area = { refusalTexts, fieldTexts, routes: administrationRoutes }
