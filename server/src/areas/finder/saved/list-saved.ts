/** A person's own saved searches, newest first. */
import type { SavedSearch } from '@invest/contract/finder'
import type { Caller } from '../../../http/caller.ts'
import type { FinderDeps } from '../find-companies.ts'
import { presentSaved } from './present-saved.ts'
import { savedOf } from './saved-repository.ts'

export const listSaved = async ({ db }: FinderDeps, caller: Caller): Promise<SavedSearch[]> =>
  presentSaved(db, await savedOf(db, caller.id))
