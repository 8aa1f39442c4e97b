/** Tells by kept numbers that a text finds more companies than a list shows, so that nobody looks for them (FINDER-40). */
import { limits } from '@invest/contract/limits'
import type { Database } from '../../../db/database.ts'
import { flagOf } from '../choose-reading-plan.ts'
import { type CountKeys, plainTerm, readNumbers } from '../counts/known-counts.sql.ts'
import { searchConditions } from '../search-conditions.sql.ts'
import { formInNames, type UnderstoodSearch } from './wanted.sql.ts'

/** Whether it is known that a search finds more than 10,000 companies. False where it finds less, or nobody knows. */
export async function isKnownBeyondLimit(
  db: Database,
  search: UnderstoodSearch,
  viewerId: string,
): Promise<boolean> {
  const flag = flagOf(search)
  const hidden = searchConditions(search)
  const numbers = await Promise.all(
    keysOfSome(search).map((keys) => readNumbers(db, keys, { viewerId, hidden, of: [flag] })),
  )
  return numbers.some((one) => (one?.[flag] ?? 0) > limits.maxRows)
}

/**
 * Keys of which each is enough to be found, so that their largest number is a lower bound. None for several things, or where the
 * search asks for something that is not counted.
 */
function keysOfSome({ cnpj, codMunicipioRfb, wanted = [], ...filter }: UnderstoodSearch): CountKeys[] {
  const [thing, ...others] = wanted.filter(({ municipalities }) => !municipalities)
  const places = [
    ...(codMunicipioRfb ? [[codMunicipioRfb]] : []),
    ...wanted.flatMap(({ municipalities }) => (municipalities ? [municipalities] : [])),
  ]
  if (!thing || others.length > 0 || places.length > 1) return []
  if (cnpj || filter.nome?.trim() || filter.cnaes?.length || filter.produtosOuServicos?.length) return []
  const municipalities = places[0] ?? ['']
  const keys = [
    // Products are counted for the whole state alone.
    ...(places.length === 0 ? (thing.products ?? []).map((code) => `n:${code}`) : []),
    ...(thing.activities ?? []).map((code) => `a:${code}`),
  ]
  const { form, inside } = formInNames(thing.words ?? '')
  const term = inside && !form.includes(' ') ? plainTerm(form) : undefined
  return [
    ...(keys.length > 0 ? [{ kind: 'any' as const, keys, municipalities }] : []),
    ...(term ? [{ kind: 'term' as const, term, municipalities }] : []),
  ]
}
