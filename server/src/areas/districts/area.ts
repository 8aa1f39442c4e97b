import type { Area } from '../../area.ts'
import { mailNews } from '../finder/index.ts'
import { savedLots } from './lots/saved-lots.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { districtRoutes } from './routes.ts'

export const districtsArea: Area = {
  refusalTexts,
  fieldTexts,
  routes: districtRoutes,
  jobs: ({ db, clock, config }) => [
    {
      name: 'mail-available-lots',
      // Eight in the morning, in the state's time (DISTRICT-27).
      cron: '0 11 * * *',
      run: () => mailNews({ db, clock, publicUrl: config.publicUrl }, savedLots),
    },
  ],
}
