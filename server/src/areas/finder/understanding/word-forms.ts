/**
 * How a typed text is like a known word: written so, another form of it, or only of its stem (FINDER-90). Stems alone are no
 * measure: `área` and `areia` share one, and so do `seguro` and `seguridad`. Pure.
 */
import { type Language, withoutAccents } from '@invest/contract/language'

/** Of two likenesses the smaller number is the nearer one. */
export const likeness = { written: 0, otherForm: 1, wrongAccents: 4, stem: 8 } as const

/** Undefined where the two are different words. */
export function likenessOf(language: Language, typed: string, term: string): number | undefined {
  const [one, other] = [typed, term].map((text) => text.normalize('NFC').toLowerCase()) as [string, string]
  if (withoutAccents(one) === withoutAccents(other)) return accentsOf(one, one === other)
  const [words, known] = [contentWords(one), contentWords(other)]
  if (!words || !known || words.length !== known.length) return undefined
  const each = words.map((word, i) => likenessOfWords(language, word, known[i] as string))
  return each.reduce<number | undefined>(
    (worst, like) => (worst === undefined || like === undefined ? undefined : Math.max(worst, like)),
    likeness.otherForm,
  )
}

/** Who types accents means them; who types none is in a hurry. */
const accentsOf = (typed: string, asWritten: boolean): number =>
  asWritten || typed === withoutAccents(typed) ? likeness.written : likeness.wrongAccents

function likenessOfWords(language: Language, typed: string, known: string): number | undefined {
  const share = (one: Iterable<string>, other: ReadonlySet<string>) =>
    [...one].some((form) => other.has(form))
  const [one, other] = [singularsOf(language, typed), singularsOf(language, known)]
  const plain = (forms: ReadonlySet<string>) => new Set([...forms].map(withoutAccents))
  if (share(plain(one), plain(other))) return likeness.otherForm + accentsOf(typed, share(one, other))
  return isOfOneStem(withoutAccents(typed), withoutAccents(known)) ? likeness.stem : undefined
}

const functionWords = new Set(
  'a o e y as os um uma un una el la los las al de da do das dos del em en na no nas nos com con para por of the in on for and with to an at'.split(
    ' ',
  ),
)

/** Undefined where a text begins or ends with a word that only joins others: it is more than the words between. */
function contentWords(text: string): string[] | undefined {
  const words = text.split(/[\s-]+/).filter(Boolean)
  if (functionWords.has(words[0] ?? '') || functionWords.has(words.at(-1) ?? '')) return undefined
  return words.filter((word) => !functionWords.has(word))
}

/** Endings of plurals, each with those that the singular may have. */
const plurals: Record<Language, readonly [RegExp, ...string[]][]> = {
  pt: [
    [/(õ|o)es$/, 'ão'],
    [/(ã|a)es$/, 'ão'],
    [/(é|e)is$/, 'el', 'il'],
    [/(ó|o)is$/, 'ol'],
    [/ais$/, 'al'],
    [/uis$/, 'ul'],
    [/is$/, 'il'],
    [/ns$/, 'm'],
    [/eses$/, 'ês'],
    [/(?<=[rzs])es$/, ''],
    [/s$/, ''],
  ],
  es: [
    [/ces$/, 'z'],
    [/ones$/, 'ón'],
    [/anes$/, 'án'],
    [/enes$/, 'én', 'en'],
    [/ines$/, 'ín'],
    [/eses$/, 'és'],
    [/es$/, ''],
    [/s$/, ''],
  ],
  en: [
    [/ies$/, 'y', 'ie'],
    [/ves$/, 'f', 'fe', 've'],
    [/(?<=ch|sh|s|x|z|o)es$/, ''],
    [/men$/, 'man'],
    [/['’]s?$/, ''],
    [/(?<![su])s$/, ''],
  ],
}

/** The word itself, and what it is the plural of if it is one. */
function singularsOf(language: Language, word: string): Set<string> {
  const found = plurals[language].flatMap(([ending, ...others]) =>
    ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
  )
  return new Set([word, ...found])
}

const fewestShared = 4
const longestEnding = 3

/** Of words that the database's stemmers take for one: whether more than their beginnings are alike. */
function isOfOneStem(one: string, other: string): boolean {
  let shared = 0
  while (shared < one.length && one[shared] === other[shared]) shared++
  return shared >= fewestShared && Math.max(one.length, other.length) - shared <= longestEnding
}
