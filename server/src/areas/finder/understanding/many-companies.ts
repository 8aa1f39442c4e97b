/** Tells by kept numbers that a text finds more companies than a list shows, so that nobody looks for them (FINDER-40). */
import { limits } from '@invest/contract/limits'
import type { Database } from '../../../db/database.ts'
import { flagOf } from '../choose-reading-plan.ts'
import { type CountKeys, readNumbers } from '../counts/known-counts.sql.ts'
import { searchConditions } from '../search-conditions.sql.ts'
import { singularInNames, type UnderstoodSearch } from './wanted.sql.ts'

/** Whether it is known that a search finds more than 10,000 companies. False where it finds less, or nobody knows. */
export async function isKnownBeyondLimit(
  db: Database,
  search: UnderstoodSearch,
  viewerId: string,
): Promise<boolean> {
  const keys = keysOfSome(search)
  if (!keys) return false
  const flag = flagOf(search)
  const numbers = await readNumbers(db, keys, { viewerId, hidden: searchConditions(search), of: [flag] })
  return (numbers?.[flag] ?? 0) > limits.maxRows
}

/**
 * Keys of which each is enough to be found, so that their largest number is a lower bound. Undefined for several things, or where
 * the search asks for something that is not counted.
 */
function keysOfSome(search: UnderstoodSearch): CountKeys | undefined {
  const { cnpj, codMunicipioRfb, wanted = [], nameWords, ...filter } = search
  const [thing, ...others] = wanted.filter(({ municipalities }) => !municipalities)
  const places = [
    ...(codMunicipioRfb ? [[codMunicipioRfb]] : []),
    ...wanted.flatMap(({ municipalities }) => (municipalities ? [municipalities] : [])),
  ]
  if (!thing || others.length > 0 || places.length > 1) return undefined
  if (filter.excluded?.length || filter.investimento) return undefined
  if (cnpj || filter.nome?.trim() || filter.cnaes?.length || filter.produtosOuServicos?.length)
    return undefined
  const { products = [], activities = [], words = '' } = thing
  const keys = [
    // Products are counted for the whole state alone.
    ...(places.length === 0 ? products.map((code) => `n:${code}`) : []),
    ...activities.map((code) => `a:${code}`),
    ...(nameWords?.get(singularInNames(words).form) ?? []).map((word) => `p:${word}`),
  ]
  return keys.length > 0 ? { kind: 'any', keys, municipalities: places[0] ?? [''] } : undefined
}
