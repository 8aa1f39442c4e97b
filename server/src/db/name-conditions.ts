/** Turns the words of a name search into conditions on a column that search_key() made (FINDER-1 to FINDER-3). */
import { withoutAccents } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'

/**
 * What may come before a word: nothing, a blank or ASCII punctuation. The characters are listed because PostgreSQL
 * takes no trigrams from "anything but letters and digits" and would then read every name.
 */
const startOfWord = '(^|[ -/:-@\\[-`{-~])'

/**
 * The typed text as search_key() writes it, with special characters escaped. It is escaped after search_key(), which
 * turns ︵ into a bracket and ％ into a percent sign.
 */
const escaped = (typed: string, special: string) =>
  sql<string>`regexp_replace(public.search_key(${typed}), ${sql.lit(special)}, ${sql.lit('\\\\\\&')}, 'g')`
/** Whether a text that search_key() made has the typed one in it. */
export const textContains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${text} LIKE '%' || ${escaped(typed, '[\\\\%_]')} || '%'`
/** Escaped for a pattern of LIKE, where search_key() has no part in it. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
const regexLiteral = (typed: string) => escaped(typed, '[][\\\\^$.|?*+(){}]')

/** Whether a word begins one of the words of a text that search_key() made. */
export const wordBegins = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ (${startOfWord} || ${regexLiteral(word)})`

/** Names of `column` that begin with all of the typed text, as a range that an index by it has in one piece. */
export function textBegins(column: string, typed: string): RawBuilder<boolean> {
  const from = sql<string>`public.search_key(${typed})`
  // The last character there is.
  const to = sql<string>`${from} || chr(1114111)`
  return sql<boolean>`(${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to})`
}

/**
 * One condition per word; all of them have to hold. Three letters or more match anywhere in the names, one or two only
 * at the start of a word. `column` has to be a trusted name. `starts` names a column that word_starts() made, if there
 * is one: a pattern for one letter would read a third of the names.
 */
export function nameConditions(nome: string, column: string, starts?: string): RawBuilder<boolean>[] {
  const words = [...new Set(nome.trim().split(/\s+/).filter(Boolean))]
  return words.map((word) => {
    if ([...word].length >= 3) return textContains(sql.ref(column), word)
    const plain = withoutAccents(word).toUpperCase()
    if (starts && /^[A-Z0-9]+$/.test(plain)) return sql<boolean>`${sql.ref(starts)} @> ${[plain]}::text[]`
    return wordBegins(sql.ref(column), word)
  })
}
