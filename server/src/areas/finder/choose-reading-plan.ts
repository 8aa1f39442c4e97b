/**
 * Chooses how a search reads companies (FINDER-43): `collect` reads all that match, counts and sorts them; `index-scan`
 * reads along the index of the order up to the page's last row, and passes over every company that does not match.
 */

import { limits } from '@invest/contract/limits'
import { isCompanyForm, nameWords } from '@invest/contract/rules/name-words'
import type { Database } from '../../db/database.ts'
import {
  type Counted,
  countKeysOf,
  type Numbers,
  plainTerm,
  readNumbers,
  readWords,
  type TermWords,
} from './counts/known-counts.sql.ts'
import { searchConditions } from './search-conditions.sql.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

/** A search by words reads a list of the index for each term, so it takes only a few terms. */
const mostTerms = 5

export interface ReadingPlan {
  method: 'collect' | 'index-scan'
  /** The words that stand for terms of the name; other terms are looked for in the names. */
  terms: TermWords[]
  /**
   * How many companies the search finds, where that is counted beforehand; above the limit a lower bound. Where it is
   * undefined, `collect` gives up beyond the limit.
   */
  total: number | undefined
}

interface Asked {
  filter: UnderstoodSearch & { total?: boolean | undefined }
  viewerId: string
  /** The companies that the page ends with, counted from the first. */
  until: number
  /** Whether a text is known to find more companies than a list shows. */
  isMany?: boolean
}

export async function chooseReadingPlan(
  db: Database,
  { filter, viewerId, until, isMany = false }: Asked,
): Promise<ReadingPlan> {
  const { cnpj, codMunicipioRfb, cnaes, produtosOuServicos, wanted } = filter
  const conditions =
    nameWords(filter.nome).length +
    (cnaes?.length ? 1 : 0) +
    (produtosOuServicos?.length ? 1 : 0) +
    (cnpj ? 1 : 0) +
    (wanted?.length ?? 0)
  const flag = flagOf(filter)
  // An index has the list without conditions, whatever its total is.
  if (conditions === 0 && !filter.total) return { method: 'index-scan', terms: [], total: undefined }

  const [counted, terms] = await Promise.all([
    countedBeforehand(db, filter, viewerId, [flag]),
    wordsOf(db, filter),
  ])
  const total = counted?.[flag]
  if (conditions === 0) return { method: 'index-scan', terms, total }
  if (counted && total !== undefined) {
    const passed = (until * counted.companies) / Math.max(total, 1)
    return { method: total < passed ? 'collect' : 'index-scan', terms, total }
  }
  // A common condition alone is spread evenly over the names; two may have next to nothing in common.
  const isCommon = wanted?.length ? isMany : terms.length === 0 || leastOf(terms) > limits.maxRows
  const isAlone = conditions === 1 && !codMunicipioRfb && !cnpj
  const method = isAlone && isCommon ? 'index-scan' : 'collect'
  return { method, terms, total: isMany ? limits.maxRows + 1 : total }
}

const leastOf = (terms: readonly TermWords[]) => Math.min(...terms.map(({ most }) => most))

/** The words that stand for terms of a search's name, where that helps. */
export async function wordsOf(db: Database, filter: UnderstoodSearch): Promise<TermWords[]> {
  const typed = nameWords(filter.nome)
  const terms = typed
    // Names write the form of a company in several ways.
    .filter((word) => typed.length === 1 || !isCompanyForm(word))
    .map(plainTerm)
    .filter((term) => term !== undefined)
  if (terms.length === 0 || terms.length > mostTerms) return []
  const words = (await readWords(db, terms, filter.codMunicipioRfb ?? '')) ?? []
  // A term of very many companies is cheaper to look for in the names of the others.
  return words.filter(({ most }) => most <= 20 * leastOf(words) + 1000)
}

/** Which of a search's numbers its check boxes ask for. */
export const flagOf = ({ buscandoInvestimentos, apenasMadeInRs }: UnderstoodSearch): keyof Numbers =>
  buscandoInvestimentos ? (apenasMadeInRs ? 'ambos' : 'buscando') : apenasMadeInRs ? 'selo' : 'total'

/** The numbers of a search whose keys are counted beforehand, as far as they are exact or above the limit (FINDER-40). */
export async function countedBeforehand(
  db: Database,
  filter: UnderstoodSearch,
  viewerId: string,
  of?: readonly (keyof Numbers)[],
): Promise<Counted | undefined> {
  const keys = countKeysOf(filter)
  const withoutFlags = { ...filter, buscandoInvestimentos: false, apenasMadeInRs: false }
  return keys && readNumbers(db, keys, { viewerId, hidden: searchConditions(withoutFlags), of })
}
