/** The routes of saved searches: four of each kind. */
import type { AreaDeps } from '../../area.ts'
import { type Route, reading, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { changeSaved } from './change-saved.ts'
import { listSaved } from './list-saved.ts'
import { removeSaved } from './remove-saved.ts'
import { saveSearch } from './save-search.ts'
import type { SavedKind } from './saved-kind.ts'

const routesOf = (deps: AreaDeps, kind: SavedKind<unknown>): Route[] => [
  reading(kind.calls.list, anyoneSignedIn, ({ caller }) => listSaved(deps, kind, caller)),
  route(kind.calls.save, anyoneSignedIn, ({ caller, body }) => saveSearch(deps, kind, caller, body)),
  route(kind.calls.change, anyoneSignedIn, ({ caller, params, body }) =>
    changeSaved(deps, kind, caller, params.id, body),
  ),
  route(kind.calls.remove, anyoneSignedIn, ({ caller, params }) =>
    removeSaved(deps, kind, caller, params.id),
  ),
]

export const savedSearchRoutes = (deps: AreaDeps, kinds: readonly SavedKind<unknown>[]): Route[] =>
  kinds.flatMap((kind) => routesOf(deps, kind))
