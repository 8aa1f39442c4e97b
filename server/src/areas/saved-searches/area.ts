import type { Area } from '../../area.ts'
import { refusalTexts } from './messages/refusals.ts'
import { savedSearchRoutes } from './routes.ts'
import type { SavedKind } from './saved-kind.ts'

export const savedSearchesArea = (kinds: readonly SavedKind<unknown>[]): Area => ({
  tables: ['buscaSalva'],
  reads: { usuario: 'Saves of one person wait for each other.' },
  refusalTexts,
  routes: (deps) => savedSearchRoutes(deps, kinds),
})
