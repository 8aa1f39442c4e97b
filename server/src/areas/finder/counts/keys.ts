/**
 * Which searches have their number of companies counted beforehand (FINDER-40). Pure; the keys are those that
 * company_count_keys() makes in the database.
 */
import { withoutAccents } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search/search'

/** What a search is counted by, within a municipality or (empty) the whole state. */
export type CountKeys =
  /** Companies under one key exactly. */
  | { kind: 'key'; key: string; municipality: string }
  /** Companies with a word that contains this, written as in the database. */
  | { kind: 'term'; term: string; municipality: string }
  /** Companies under any of several keys: the largest of their numbers is a lower bound. */
  | { kind: 'any'; keys: string[]; municipality: string }

const shortTerm = /^[A-Z0-9]{1,2}$/

/** Undefined where a search has to be counted by looking for its companies. */
export function countKeysOf(filter: SearchFields): CountKeys | undefined {
  if (filter.cnpj || filter.produtosOuServicos?.length) return undefined
  const municipality = filter.codMunicipioRfb ?? ''
  const words = new Set(filter.nome?.trim().split(/\s+/).filter(Boolean))
  const activities = topmost(filter.cnaes ?? [])
  if (words.size > 1 || (words.size > 0 && activities.length > 0)) return undefined
  const [word] = words
  if (word !== undefined) return termOf(word, municipality)
  const keys = activities.map((code) => `a:${code}`)
  if (keys.length > 1) return { kind: 'any', keys, municipality }
  return { kind: 'key', key: keys[0] ?? '', municipality }
}

function termOf(word: string, municipality: string): CountKeys | undefined {
  if ([...word].length < 3) {
    const plain = withoutAccents(word).toUpperCase()
    return shortTerm.test(plain) ? { kind: 'key', key: `i:${plain}`, municipality } : undefined
  }
  const term = plainTerm(word)
  return term === undefined ? undefined : { kind: 'term', term, municipality }
}

/**
 * A typed word of three letters or more as the database keeps the words of names; undefined where search_key() would not
 * leave it one word of plain characters. Words without a letter are not kept.
 */
export function plainTerm(word: string): string | undefined {
  const plain = withoutAccents(word).toUpperCase()
  return [...word].length >= 3 && /^[!-~]*[A-Z][!-~]*$/.test(plain) ? plain : undefined
}

/** The codes that no other of them covers. Those of a section cover by their letter, which no prefix tells. */
const topmost = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => !codes.some((other) => other !== code && code.startsWith(other)))
