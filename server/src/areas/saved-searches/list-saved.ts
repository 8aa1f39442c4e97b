/** A person's own saved searches of a kind, newest first. */
import type { AreaDeps } from '../../area.ts'
import type { Caller } from '../../http/caller.ts'
import { presentSaved, type ShownSearch } from './present-saved.ts'
import { savedOf } from './repository.ts'
import type { SavedKind } from './saved-kind.ts'

export const listSaved = async <Filter>(
  { db }: Pick<AreaDeps, 'db'>,
  kind: SavedKind<Filter>,
  caller: Caller,
): Promise<ShownSearch<Filter>[]> => presentSaved(db, kind, await savedOf(db, caller.id, kind))
