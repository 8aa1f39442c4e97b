import type { Area } from '../../area.ts'
import { createRecordFiles } from '../files/index.ts'
import { refusalTexts } from './messages/refusals.ts'
import { finderRoutes } from './routes.ts'
import { mailNews } from './saved/mail-news.ts'
import { savedCompanies } from './saved/saved-companies.ts'

export const finderArea: Area = {
  refusalTexts,
  routes: (deps) => finderRoutes({ ...deps, files: createRecordFiles(deps) }),
  jobs: ({ db, clock, config }) => [
    {
      name: 'mail-weekly-news',
      // Monday at eight in the morning, in the state's time (MAIL-11).
      cron: '0 11 * * 1',
      run: () => mailNews({ db, clock, publicUrl: config.publicUrl }, savedCompanies),
    },
  ],
}
