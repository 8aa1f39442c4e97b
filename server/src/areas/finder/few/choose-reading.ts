/**
 * Chooses how a search reads companies (FINDER-43). Few are read all at once, counted and sorted. Of many the page is read
 * along the index of its order, which stops at the page's last row, but passes over every company that does not match.
 */
import { limits } from '@invest/contract/limits'
import type { SearchFields } from '@invest/contract/search'
import type { Database } from '../../../db/database.ts'
import { countingBy, type Numbers, readNumbers } from '../counts/counter-repository.ts'
import { countKeysOf, plainTerm } from '../counts/keys.ts'
import { searchConditions } from '../search-conditions.sql.ts'
import { readSizes, readWords, type TermWords } from './word-repository.ts'

/** In a portal of so many companies any search is met by few. */
const smallPortal = 5_000
/** Reading the companies of so common a word costs no more than counting them; with a second condition few are left of more. */
const few = { alone: limits.maxRows, withOthers: 30_000 }
/** Each further term is another list in the index. */
const mostTerms = 5
/** What one entry of an index costs that is passed over, by a company read. Measured over 1.5 million companies. */
const costOfPassing = 2.7

export interface Reading {
  /** `try`: nothing is known; they are read as few, and as many if there are more than the limit. */
  kind: 'few' | 'many' | 'try'
  /** The words that stand for terms of the name; other terms are looked for in the names. */
  terms: TermWords[]
  /** How many companies the search finds, where that is known already; above the limit a lower bound. */
  total: number | undefined
  /** The portal has so few companies that any plan reads them fast. */
  small?: true
}

interface Asked {
  filter: SearchFields
  viewerId: string
  /** The companies that the page ends with, counted from the first. */
  until: number
  now: Date
}

/** Undefined where an index alone has the answer: of a search without conditions, or by municipality and check boxes. */
export async function chooseReading(db: Database, asked: Asked): Promise<Reading | undefined> {
  const { filter, viewerId, until, now } = asked
  const conditions =
    typedIn(filter).length + (filter.cnaes?.length ? 1 : 0) + (filter.produtosOuServicos?.length ? 1 : 0)
  if (conditions === 0 || filter.cnpj) return undefined
  const sizes = await readSizes(db, now)
  if (sizes.all <= smallPortal) return { kind: 'few', terms: [], total: undefined, small: true }

  const [numbers, terms] = await Promise.all([
    countedBeforehand(db, filter, viewerId, [flagOf(filter)]),
    wordsOf(db, filter),
  ])
  const total = numbers?.[flagOf(filter)]
  if (total !== undefined) {
    const passed = (until * sizes.of(filter.codMunicipioRfb)) / Math.max(total, 1)
    return { kind: total < costOfPassing * passed ? 'few' : 'many', terms, total }
  }
  const alone = conditions === 1 && !filter.codMunicipioRfb
  if (terms.length > 0 && leastOf(terms) <= (alone ? few.alone : few.withOthers))
    return { kind: 'few', terms, total }
  // One condition alone is spread over the names like any other; two may have next to nothing in common.
  if (alone) return { kind: 'many', terms, total }
  return { kind: 'try', terms, total }
}

const leastOf = (terms: readonly TermWords[]) => Math.min(...terms.map(({ most }) => most))

const typedIn = ({ nome }: SearchFields) => [...new Set(nome?.trim().split(/\s+/).filter(Boolean))]

/** The words that stand for terms of a search's name, where that helps. */
export const termsOf = async (db: Database, filter: SearchFields, now: Date): Promise<TermWords[]> =>
  (await readSizes(db, now)).all <= smallPortal ? [] : wordsOf(db, filter)

async function wordsOf(db: Database, filter: SearchFields): Promise<TermWords[]> {
  const terms = typedIn(filter)
    .map(plainTerm)
    .filter((term) => term !== undefined)
  if (terms.length === 0 || terms.length > mostTerms) return []
  const words = (await readWords(db, terms, filter.codMunicipioRfb ?? '')) ?? []
  // A term of very many companies is cheaper to look for in the names of the others.
  return words.filter(({ most }) => most <= 20 * leastOf(words) + 1000)
}

/** Which of a search's numbers its check boxes ask for. */
export const flagOf = ({ buscandoInvestimentos, apenasMadeInRs }: SearchFields): keyof Numbers =>
  buscandoInvestimentos ? (apenasMadeInRs ? 'ambos' : 'buscando') : apenasMadeInRs ? 'selo' : 'total'

/** The numbers of a search whose keys are counted beforehand, as far as they are exact or above the limit (FINDER-40). */
export async function countedBeforehand(
  db: Database,
  filter: SearchFields,
  viewerId: string,
  of?: readonly (keyof Numbers)[],
): Promise<Partial<Numbers> | undefined> {
  const keys = countKeysOf(filter)
  return keys && readNumbers(db, keys, wantedOf(filter, viewerId, of))
}

/** The same as a statement that may be read together with another one. */
export function countingOf(filter: SearchFields, viewerId: string, of: readonly (keyof Numbers)[]) {
  const keys = countKeysOf(filter)
  return keys && countingBy(keys, wantedOf(filter, viewerId, of))
}

const wantedOf = (filter: SearchFields, viewerId: string, of?: readonly (keyof Numbers)[]) => ({
  viewerId,
  hidden: searchConditions(withoutFlags(filter)),
  of,
})

export const withoutFlags = (filter: SearchFields): SearchFields => ({
  ...filter,
  buscandoInvestimentos: false,
  apenasMadeInRs: false,
})
