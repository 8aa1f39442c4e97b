/** Turns the words of a name search into conditions on a column that search_key() made (FINDER-1, FINDER-46, FINDER-91). */
import { withoutAccents } from '@invest/contract/language'
import { joinedName, withoutState, wordParts } from '@invest/contract/rules/joined-name'
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
    : contains(sql`public.joined_name(${key})`, joinedTyped(typed))
const joinedTyped = (typed: string) => sql<string>`public.joined_name(${keyOf(withoutState(typed))})`
/** How names of one kind are kept: as search_key() made them, and the same without hyphens and apostrophes, and without blanks too. */
export interface NameKeys {
  key: RawBuilder<string>
  words: RawBuilder<string>
  name: RawBuilder<string>
  /** What word_starts() made: a pattern for one letter would read a third of the names. */
  starts?: RawBuilder<string[]>
}

/** Names of a trusted column that search_key() made. */
export const namesIn = (column: string): NameKeys => {
  const key = sql.ref<string>(column)
  return { key, words: sql`public.joined_words(${key})`, name: sql`public.joined_name(${key})` }
}

/** Both names of a company `e`, which are kept without hyphens and apostrophes, since searches look at very many. */
const companyWords = sql.ref<string>('e.chave_busca')
export const companyNames: NameKeys = {
  key: companyWords,
  words: companyWords,
  name: sql`replace(${companyWords}, ' ', '')`,
  starts: sql.ref('e.inicios'),
}

/** Escaped for a pattern of LIKE, where search_key() has no part in it. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Whether a word begins one of the words of a text that search_key() made. */
export const wordBegins = (text: RawBuilder<unknown>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ~ (${startOfWord} || ${escaped(keyOf(word), '[][\\\\^$.|?*+(){}]')})`

/**
 * How near a text that search_key() made is to the typed one: 2 where it is the same but for the ending, as of a plural, 1 where it
 * begins with it, else 0.
 */
export function closeness(text: RawBuilder<unknown>, typed: string): RawBuilder<number> {
  const begins = sql`'^' || ${escaped(keyOf(typed), '[][\\\\^$.|?*+(){}]')}`
  return sql<number>`CASE WHEN ${text} ~ (${begins} || '[[:alpha:]]{0,2}[[:punct:][:space:]]*$') THEN 2
    WHEN ${text} ~ (${begins}) THEN 1 ELSE 0 END`
}

/** Names of `column` that begin with all of the typed text, as a range that an index by it has in one piece. */
export function textBegins(column: string, typed: string): RawBuilder<boolean> {
  const from = keyOf(typed)
  // The last character there is.
  const to = sql<string>`${from} || chr(1114111)`
  return sql<boolean>`(${sql.ref(column)} >= ${from} AND ${sql.ref(column)} < ${to})`
}

/** From this many letters on a term may be several words of a name. */
const fewestOfWords = 4
/** Shorter parts of words would be found by chance where one word of a name ends and the next one begins. */
const fewestAcrossBlanks = 6

/** Whether a name has the typed word in it as whole words of its own: `solar` in `Casa Sol Ar`. */
const isWordsOf = ({ words }: NameKeys, word: string): RawBuilder<boolean> =>
  sql<boolean>`${words} ~ ('\\m' || regexp_replace(${joinedTyped(word)}, '(\\w)(?=\\w)', '\\1 *', 'g') || '\\M')`

/**
 * One condition per word; all of them have to hold. Three letters or more match anywhere in the names, one or two only
 * at the start of a word. A word of four letters or more also matches several whole words of a name, and one of six or
 * more any part of it across its blanks.
 */
export function nameConditions(nome: string, names: NameKeys): RawBuilder<boolean>[] {
  return conditionsOfWords(nameWords(nome), names)
}

/**
 * The same for words that `nameWords` made. Beside others, as which `areSome` stand, the form of a company is found
 * however a name writes it, and a sign that only joins words is none.
 */
export function conditionsOfWords(
  words: readonly string[],
  names: NameKeys,
  { areSome = false } = {},
): RawBuilder<boolean>[] {
  const { key, starts } = names
  const beside = areSome || words.length > 1
  const one = (word: string): RawBuilder<boolean> => {
    const { length } = [...word]
    if (length >= 3) {
      const within = contains(names.words, sql`public.joined_words(${keyOf(word)})`)
      if (joinedName(word) === '') return within
      const anywhere = contains(names.name, joinedTyped(word))
      if (length >= fewestAcrossBlanks) return anywhere
      const mayBeWords = length >= fewestOfWords && isPlain(word)
      // The first condition has the index.
      return both(anywhere, mayBeWords ? sql`(${within} OR ${isWordsOf(names, word)})` : within)
    }
    if (starts && isPlain(word)) {
      const plain = withoutAccents(word).toUpperCase()
      return sql<boolean>`${starts} @> ${[plain]}::text[]`
    }
    return wordBegins(key, word)
  }
  const typed = words.map((word) => ({ word, parts: wordParts(word) }))
  const real = typed.some(({ parts }) => parts.length > 0)
    ? typed.filter(({ parts }) => parts.length > 0)
    : typed
  return real.map(({ word, parts }) => {
    const form = beside ? formInNames(word) : undefined
    if (form) {
      const isForm = sql<boolean>`${key} ~ ${`\\m${form}\\M`}`
      // It may as well be the beginning of a word.
      return /^[A-Z]{2}$/.test(word) ? sql<boolean>`(${one(word)} OR ${isForm})` : isForm
    }
    if (parts.length === 0) return wordBegins(key, word)
    const joined = one(parts.join(''))
    return parts.length === 1 ? joined : sql`(${joined} OR ${both(...parts.map(one))})`
  })
}

const isPlain = (word: string): boolean => /^[A-Z0-9]+$/i.test(withoutAccents(word))

const both = (...conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`
