import type { Area } from '../../area.ts'
import { addressSecret } from './codes.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { deleteCodes } from './repository.ts'
import { accountRoutes } from './routes.ts'

const day = 86_400_000

export const accountsArea: Area = {
  refusalTexts,
  fieldTexts,
  secrets: [addressSecret],
  routes: accountRoutes,
  jobs: ({ db, clock }) => [
    {
      name: 'remove-recovery-codes',
      cron: '27 * * * *',
      run: () => deleteCodes(db, new Date(clock.now().getTime() - day)),
    },
  ],
}
