import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { checkSearches, followSearches } from './counts/keep-counted.ts'
import { refusalTexts } from './messages/refusals.ts'
import { createListPlaces } from './places/list-places.ts'
import { finderRoutes } from './routes.ts'
import { mailNews } from './saved/mail-news.ts'
import { savedCompanies } from './saved/saved-companies.ts'

export const finderArea: Area = {
  refusalTexts,
  routes: (deps) => finderRoutes({ ...deps, files: createRecordFiles(deps), places: createListPlaces() }),
  jobs: ({ db, upkeep, clock, config }, warn) => [
    // A total shows a change at once; what waits is added up while it waits, so that little should.
    { name: 'follow-search-changes', everySeconds: 0.5, run: () => followSearches({ db, upkeep, clock }) },
    {
      name: 'check-counted-searches',
      cron: '17 4 * * *',
      run: () => checkSearches({ upkeep, clock, db }, warn),
    },
    {
      name: 'mail-weekly-news',
      // Monday at eight in the morning, in the state's time (MAIL-11).
      cron: '0 11 * * 1',
      run: () => mailNews({ db, clock, publicUrl: config.publicUrl }, savedCompanies),
    },
  ],
}
