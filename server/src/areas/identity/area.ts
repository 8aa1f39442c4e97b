import type { Area } from '../../area.ts'
import { sessionRoutes } from './routes.ts'
import { sessionSecret } from './session-cookie.ts'

export const identityArea: Area = {
  tables: ['usuario'],
  secrets: [sessionSecret],
  routes: sessionRoutes,
}
