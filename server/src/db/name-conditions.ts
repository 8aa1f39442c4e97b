/** The words of a name search as patterns over a column that search_key() made (decision 11): one rule for every list. */
import { withoutAccents } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'

/**
 * What stands before a word: nothing, a blank or ASCII's punctuation. Named one by one, since from "anything but letters
 * and digits" PostgreSQL takes no trigrams and would read every name.
 */
const startOfWord = '(^|[ -/:-@\\[-`{-~])'

/**
 * What was typed as search_key() writes it, none of it special. Escaped afterwards: of ︵ it makes a bracket, of ％ a percent
 * sign.
 */
const escaped = (typed: string, special: string) =>
  sql<string>`regexp_replace(public.search_key(${typed}), ${sql.lit(special)}, ${sql.lit('\\\\\\&')}, 'g')`
/** For a pattern of LIKE. */
export const likeLiteral = (typed: string) => escaped(typed, '[\\\\%_]')
const regexLiteral = (typed: string) => escaped(typed, '[][\\\\^$.|?*+(){}]')

/**
 * One condition per word, all of which have to hold. Three letters or more stand anywhere in the names, one or two at
 * the start of a word. `%` and `_` are plain characters. `column` is a trusted name of ours; `starts` one that holds what
 * word_starts() made of it, where there is one: a pattern for one letter would read a third of the names.
 */
export function nameConditions(nome: string, column: string, starts?: string): RawBuilder<boolean>[] {
  const words = [...new Set(nome.trim().split(/\s+/).filter(Boolean))]
  return words.map((word) => {
    if ([...word].length >= 3) return sql<boolean>`${sql.ref(column)} LIKE '%' || ${likeLiteral(word)} || '%'`
    const plain = withoutAccents(word).toUpperCase()
    if (starts && /^[A-Z0-9]+$/.test(plain)) return sql<boolean>`${sql.ref(starts)} @> ${[plain]}::text[]`
    return sql<boolean>`${sql.ref(column)} ~ (${startOfWord} || ${regexLiteral(word)})`
  })
}
