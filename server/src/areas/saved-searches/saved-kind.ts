/** What can be searched for and saved: each kind tells what is new in a search, and how its mail reads. */

import type { InEachLanguage, Language } from '@invest/contract/language'
import type { savedSearchCalls } from '@invest/contract/saved-searches'
import type { RawBuilder, Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { Queries } from '../../db/database.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { ComposedMail } from '../mail/index.ts'
import type { SearchNews } from './news-mail.ts'

type StoredRow = Selectable<Schema['buscaSalva']>
export type SavedRow<Filter> = Omit<StoredRow, 'filtro'> & { filtro: Filter }

export type SavedSearchCalls = ReturnType<typeof savedSearchCalls<z.ZodMiniType<unknown>>>

export interface SavedKind<Filter> {
  tipo: StoredRow['tipo']
  calls: SavedSearchCalls
  /** When the mail about what is new is written. */
  mailJob: { name: string; title: InEachLanguage; cron: string }
  /** `FROM ... WHERE ...` of what is new in a search since it was looked at or mailed. */
  newIn(db: Queries, search: SavedRow<Filter>): RawBuilder<unknown> | Promise<RawBuilder<unknown>>
  /** The name of one of them in its reader's language, and the newest first, in terms of `newIn`. */
  nameIn(language: Language): RawBuilder<unknown>
  newestFirst: RawBuilder<unknown>
  /** Begins the keys of a period's mails, so that nobody gets two in one period. */
  mailPeriod(now: Date): string
  mail(
    language: Language,
    content: { nome: string; searches: SearchNews<Filter>[]; publicUrl: string },
  ): ComposedMail
}
