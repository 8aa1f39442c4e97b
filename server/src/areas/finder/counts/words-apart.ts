/** Finds names whose words somebody writes as one: `boavista` for Boa Vista (FINDER-46). */
import { isCompanyForm, nameWords } from '@invest/contract/rules/name-words'
import type { SearchFields } from '@invest/contract/search/search'
import type { Queries } from '../../../db/database.ts'
import { knownWords, plainTerm, readWords } from './known-counts.sql.ts'

/** Shorter terms are rarely two words, and longer ones would ask for too many. */
const between = { least: 4, most: 40 }

/**
 * The search with each term that no name contains written as the words of names that it is made of. What somebody typed
 * stays as it is wherever a name contains it, and while the words are being counted.
 */
export async function withWordsApart<F extends SearchFields>(db: Queries, filter: F): Promise<F> {
  const typed = nameWords(filter.nome)
  const terms = typed
    .filter((word) => !isCompanyForm(word))
    .map(plainTerm)
    .filter((term) => term !== undefined)
    .filter(({ length }) => length >= between.least && length <= between.most)
  if (terms.length === 0) return filter
  const found = (await readWords(db, terms, '')) ?? []
  const unknown = found.filter(({ words }) => words.length === 0).map(({ term }) => term)
  if (unknown.length === 0) return filter
  const known = new Set(await knownWords(db, unknown.flatMap(partsOf)))
  const apart = typed.map((word) => {
    const term = plainTerm(word)
    return (term !== undefined && unknown.includes(term) && fewestWords(term, known)) || word
  })
  return { ...filter, nome: apart.join(' ') }
}

const partsOf = (term: string): string[] =>
  Array.from({ length: term.length }, (_, from) =>
    Array.from({ length: term.length - from }, (__, rest) => term.slice(from, from + rest + 1)),
  ).flat()

/** The term as the fewest words that are known, with blanks between them; undefined where it is not made of any. */
export function fewestWords(term: string, known: ReadonlySet<string>): string | undefined {
  const until: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= term.length; end++)
    for (let from = 0; from < end; from++) {
      const before = until[from]
      const word = term.slice(from, end)
      if (!before || !known.has(word) || (until[end]?.length ?? Infinity) <= before.length + 1) continue
      until[end] = [...before, word]
    }
  return until[term.length]?.join(' ')
}
