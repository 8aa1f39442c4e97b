/** Makes the search that is asked for one that has conditions: its text is understood, its words are taken apart. */
import type { Language } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search/search'
import type { Queries } from '../../db/database.ts'
import { withWordsApart } from './counts/words-apart.ts'
import { understand } from './understanding/understand.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

export async function resolveSearch<F extends SearchFields>(
  db: Queries,
  asked: F,
  language: Language,
): Promise<F & UnderstoodSearch> {
  const { search } = await understand(db, asked, language)
  return withWordsApart(db, search)
}
