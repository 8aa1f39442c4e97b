/** Turns the words of a name search into conditions on a column that search_key() made (FINDER-1 to FINDER-3, FINDER-46, FINDER-91). */
import { withoutAccents } from '@invest/contract/language'
import { joinedName, joiningSigns, withoutState, wordParts } from '@invest/contract/rules/joined-name'
import { formInNames, nameWords } from '@invest/contract/rules/name-words'
import { type RawBuilder, sql } from 'kysely'

/**
 * What may come before a word: nothing, a blank or ASCII punctuation. The characters are listed because PostgreSQL
 * takes no trigrams from "anything but letters and digits" and would then read every name.
 */
const startOfWord = '(^|[ -/:-@\\[-`{-~])'

const keyOf = (typed: string) => sql<string>`public.search_key(${typed})`
/**
 * A typed text's key with special characters escaped. It is escaped after search_key(), which turns ︵ into a bracket and
 * ％ into a percent sign.
 */
const escaped = (key: RawBuilder<string>, special: string) =>
  sql<string>`regexp_replace(${key}, ${sql.lit(special)}, ${sql.lit('\\\\\\&')}, 'g')`
const contains = (text: RawBuilder<unknown>, key: RawBuilder<string>) =>
  sql<boolean>`${text} LIKE '%' || ${escaped(key, '[\\\\%_]')} || '%'`

/** Whether a text that search_key() made has the typed one in it. */
export const textContains = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  contains(text, keyOf(typed))
/**
 * Whether a name has the typed text in it, both without hyphens, apostrophes and blanks, and the typed one without the state
 * (FINDER-46, FINDER-92). A text of nothing but such signs is looked for as it is, since without them it would be in every name.
 */
export const nameContains = (key: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  joinedName(typed) === ''
    ? textContains(key, typed)
    : contains(sql`public.joined_name(${key})`, sql`public.joined_name(${keyOf(withoutState(typed))})`)
/** How a name loses its hyphens and apostrophes: by the function that the indexes hold, or by a cheaper pattern for rows that are found already. */
export type Joining = 'as indexed' | 'each row'
/** joined_words() compares each letter with thirteen signs: 3.8 microseconds a name, where a pattern takes one. */
export const joinedKey = (key: RawBuilder<unknown>, joining: Joining): RawBuilder<string> =>
  joining === 'as indexed'
    ? sql`public.joined_words(${key})`
    : sql`regexp_replace(${key}, ${sql.lit(joiningSigns.source)}, '', 'g')`
/** Whether a word of a name has the typed one in it, both without hyphens and apostrophes (FINDER-46). */
const wordContains = (key: RawBuilder<unknown>, word: string, joining: Joining): RawBuilder<boolean> =>
  contains(joinedKey(key, joining), sql`public.joined_words(${keyOf(word)})`)

/** Escaped for a pattern of LIKE, where search_key() has no part in it. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether a word begins one of the words of a text that search_key() made. */
export const wordBegins = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ (${startOfWord} || ${escaped(keyOf(word), '[][\\\\^$.|?*+(){}]')})`

/** Names of `column` that begin with all of the typed text, as a range that an index by it has in one piece. */
export function textBegins(column: string, typed: string): RawBuilder<boolean> {
  const from = keyOf(typed)
  // The last character there is.
  const to = sql<string>`${from} || chr(1114111)`
  return sql<boolean>`(${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to})`
}

/** From this many letters on a term may be several words of a name, as in the finder (`words-apart.ts`). */
const fewestOfWords = 4
/** Shorter parts of words would be found by chance where one word of a name ends and the next one begins. */
const fewestAcrossBlanks = 6

/** Whether a name has the typed word in it as whole words of its own: `solar` in `Casa Sol Ar`. */
const isWordsOf = (key: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`public.joined_words(${key}) ~ ('\\m' || regexp_replace(public.joined_words(${keyOf(word)}), '(\\w)(?=\\w)', '\\1 ?', 'g') || '\\M')`

/**
 * One condition per word; all of them have to hold. Three letters or more match anywhere in the names, one or two only
 * at the start of a word. `column` has to be a trusted name. `starts` names a column that word_starts() made, if there
 * is one: a pattern for one letter would read a third of the names. Where there is none, a word of four letters or more
 * also matches several whole words of a name, and one of six or more any part of it across its blanks. For rows that are at
 * hand anyway, `joining` takes the way that needs no index.
 */
export function nameConditions(
  nome: string,
  column: string,
  starts?: string,
  joining: Joining = 'as indexed',
): RawBuilder<boolean>[] {
  return conditionsOfWords(nameWords(nome), { column, starts, joining })
}

interface Compared {
  column: string
  starts?: string | undefined
  joining?: Joining
  /** These are only some of the words. */
  areSome?: boolean
}

/** The same for words that `nameWords` made. Beside others, the form of a company is found however a name writes it. */
export function conditionsOfWords(
  words: readonly string[],
  { column, starts, joining = 'as indexed', areSome = false }: Compared,
): RawBuilder<boolean>[] {
  const key = sql.ref(column)
  const beside = areSome || words.length > 1
  const one = (word: string): RawBuilder<boolean> => {
    const { length } = [...word]
    if (length >= fewestAcrossBlanks && !starts) return nameContains(key, word)
    if (length >= 3) {
      const within = wordContains(key, word, joining)
      if (starts) return within
      const mayBeWords = length >= fewestOfWords && isPlain(word)
      // The first condition has the index.
      return both(nameContains(key, word), mayBeWords ? sql`(${within} OR ${isWordsOf(key, word)})` : within)
    }
    if (starts && isPlain(word)) {
      const plain = withoutAccents(word).toUpperCase()
      return sql<boolean>`${sql.ref(starts)} @> ${[plain]}::text[]`
    }
    return wordBegins(key, word)
  }
  return words.map((word) => {
    const form = beside ? formInNames(word) : undefined
    if (form) {
      const isForm = sql<boolean>`${key} ~ ${`\\m${form}\\M`}`
      // It may as well be the beginning of a word.
      return /^[A-Z]{2}$/.test(word) ? sql<boolean>`(${one(word)} OR ${isForm})` : isForm
    }
    const parts = wordParts(word)
    if (parts.length === 0) return wordBegins(key, word)
    const joined = one(parts.join(''))
    return parts.length === 1 ? joined : sql`(${joined} OR ${both(...parts.map(one))})`
  })
}

const isPlain = (word: string): boolean => /^[A-Z0-9]+$/i.test(withoutAccents(word))

const both = (...conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`
