import type { Area } from '../../area.ts'
import { addressSecret } from './codes.ts'
import { forgetOldCodes } from './forget-codes.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { accountRoutes } from './routes.ts'

export const accountsArea: Area = {
  refusalTexts,
  fieldTexts,
  secrets: [addressSecret],
  routes: accountRoutes,
  jobs: (deps) => [{ name: 'remove-recovery-codes', cron: '27 * * * *', run: () => forgetOldCodes(deps) }],
}
