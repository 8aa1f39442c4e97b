import type { Area } from '../../area.ts'
import { savedSearchRoutes } from './routes.ts'
import type { SavedKind } from './saved-kind.ts'
import { texts } from './texts.ts'

export const savedSearchesArea = (kinds: readonly SavedKind<unknown>[]): Area => ({
  tables: ['buscaSalva'],
  reads: { usuario: 'Saves of one person wait for each other.' },
  texts,
  routes: (deps) => savedSearchRoutes(deps, kinds),
})
