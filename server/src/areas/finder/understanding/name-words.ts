/** Looks up which words of names stand for what was typed, among the words that are counted (FINDER-43). */
import { isCompanyForm, nameWords } from '@invest/contract/rules/name-words'
import type { Queries } from '../../../db/database.ts'
import { plainTerm, readWords } from '../counts/known-counts.sql.ts'
import { type NameWords, singularInNames, type UnderstoodSearch } from './wanted.sql.ts'

/** A statement looks up so many. */
const mostForms = 5

/** Without the forms that are not counted, and those that stand in too many words. */
export async function nameWordsOf(db: Queries, texts: readonly string[]): Promise<NameWords> {
  const forms = new Map<string, string>()
  for (const word of texts.flatMap((text) => nameWords(text))) {
    const { form, inside } = singularInNames(word)
    const term = inside ? plainTerm(form) : undefined
    if (term) forms.set(form, term)
  }
  if (forms.size === 0 || forms.size > mostForms) return new Map()
  const found = (await readWords(db, [...new Set(forms.values())], '')) ?? []
  const words = new Map(found.map((one) => [one.term, one.words]))
  return new Map(
    [...forms].flatMap(([form, term]) => {
      const known = words.get(term)
      return known ? [[form, known] as const] : []
    }),
  )
}

export async function withNameWords<S extends UnderstoodSearch>(db: Queries, search: S): Promise<S> {
  const texts = [search.wholeName, ...(search.wanted ?? []).map(({ words }) => words)]
  return {
    ...search,
    nameWords: await nameWordsOf(
      db,
      texts.filter((text) => text !== undefined),
    ),
  }
}

/** Without what only says which form a company has, if anything else is left. */
export function nameOnlyWords(words: readonly string[]): string[] {
  const others = words.filter((word) => !isCompanyForm(word))
  return others.length > 0 ? others : [...words]
}
