/** What can be searched for and saved: each kind tells what is new in a search, and how its mail reads. */

import type { Language } from '@invest/contract/language'
import type { savedSearchCalls } from '@invest/contract/saved-searches'
import type { Values } from '@invest/contract/texts'
import type { RawBuilder, Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Queries } from '../../db/database.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Digest, Place } from '../mail/index.ts'

type StoredRow = Selectable<Schema['buscaSalva']>
export type SavedRow<Filter> = Omit<StoredRow, 'filtro'> & { filtro: Filter }

export type SavedSearchCalls = ReturnType<typeof savedSearchCalls<z.ZodMiniType<unknown>>>

/** The texts of one kind's mail: `count` chooses their form, and `n` is what they say. */
type NewsText = 'subject' | 'intro' | 'found' | 'others' | 'open'

export interface SavedKind<Filter> {
  tipo: StoredRow['tipo']
  calls: SavedSearchCalls
  /** When the mail about what is new is written. */
  digest: Pick<Digest, 'job' | 'rhythm' | 'period'>
  /** `FROM ... WHERE ...` of what is new in a search since it was looked at or mailed. */
  newIn(db: Queries, search: SavedRow<Filter>): RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  /** The name of one of them in its reader's language, and the newest first, in terms of `newIn`. */
  nameIn(language: Language): RawBuilder<unknown>
  newestFirst: RawBuilder<unknown>
  say(language: Language, key: NewsText, values?: Values): string
  /** The screen that shows what a search finds. */
  placeOf(filter: Filter): Place
}
