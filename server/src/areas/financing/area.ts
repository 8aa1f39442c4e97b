import type { Area, AreaDeps } from '../../area.ts'
import { expireReservations } from './expire-reservations.ts'
import { fieldTexts, refusalTexts } from './messages/refusals.ts'
import { financingRoutes } from './routes.ts'

const depsOf = ({ config, ...deps }: AreaDeps) => ({ ...deps, publicUrl: config.publicUrl })

export const financingArea: Area = {
  refusalTexts,
  fieldTexts,
  routes: (deps) => financingRoutes(depsOf(deps)),
  jobs: (deps) => [
    { name: 'expire-reservations', cron: '* * * * *', run: () => expireReservations(depsOf(deps)) },
  ],
}
