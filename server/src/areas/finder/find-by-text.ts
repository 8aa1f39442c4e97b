/** Finds companies by anything that somebody types, and tells how it was understood (FINDER-51 to FINDER-55). */
import type { CompanyCard } from '@invest/contract/companies'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { FoundCompany, finder, TextSearch } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { foundBy } from '@invest/contract/search/interpretation'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { presentCountedCards } from '../companies/index.ts'
import { countFound } from './count-found.ts'
import { type FinderDeps, findUnderstood } from './find-companies.ts'
import { foundIds } from './search-order.sql.ts'
import { lotSearchOf } from './understanding/land.ts'
import { isKnownBeyondLimit } from './understanding/many-companies.ts'
import { withNameWords } from './understanding/name-words.ts'
import type { Part } from './understanding/parts.ts'
import { nearestEntries, presentParts } from './understanding/present-parts.ts'
import { countRanked, rankedIds, reasonsOf } from './understanding/ranked.sql.ts'
import { existsAny, readText } from './understanding/understand.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

type Asked = Omit<TextSearch, 'texto'> & { texto?: string | undefined }

export async function findByText(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  asked: TextSearch,
): Promise<AnswerOf<typeof finder.searchByText>> {
  const { db, language } = deps
  const reading = await readText(db, asked as Asked, language)
  const first = await findPage(deps, caller, reading)
  // Whoever finds companies need not ask whether there are any.
  const found = first.page.content.length > 0 || (await existsAny(db, reading))
  const { page, parts, partes } = found ? first : await findPage(deps, caller, await reading.withLess())
  countFound(deps, caller, page, { search: asked, parts })
  const nothing = page.content.length === 0 && asked.page === 0
  const [sugestoes, lotes] = await Promise.all([
    nothing ? nearestEntries(db, asked.texto, parts, language) : [],
    lotSearchOf(db, parts),
  ])
  const interpretacao = {
    texto: asked.texto,
    partes,
    sugestoes,
    ...(lotes && { lotes }),
    ...(parts.length === 0 && !asked.ajustes?.length && { nadaEntendido: true }),
  }
  return { ...page, interpretacao }
}

/** A page of what a text was understood as, and the names of what it was understood as. */
async function findPage(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  { parts, search }: { parts: Part[]; search: Asked & UnderstoodSearch },
) {
  const [page, partes] = await Promise.all([
    search.wanted
      ? findRanked(deps, caller, search)
      : findUnderstood(deps, caller, { ...search, sort: 'destaque' }),
    presentParts(deps.db, parts, deps.language),
  ])
  return { page, parts, partes }
}

/**
 * A page of the companies that meet the text's conditions, in the order of why they do. So many that a list does not end are in the
 * order `destaque`, which an index has: sorting them all would take seconds.
 */
async function findRanked(deps: FinderDeps & ReadIn, caller: Caller, search: Asked & UnderstoodSearch) {
  const { db, language } = deps
  const rows = rowsOfPage(search)
  const options = { viewerId: caller.id, language, rules: search.regrasMontagem }
  const byWords = await withNameWords(db, search)
  const ranked = (await isKnownBeyondLimit(db, byWords, caller.id))
    ? { cards: [], total: limits.maxRows + 1 }
    : await presentCountedCards(db, deps, rankedIds(byWords, caller.id, rows), options)
  // A page beyond the last one has no row that would tell the number.
  const total =
    ranked.total ?? (search.total && rows.offset > 0 ? (await countRanked(db, byWords, caller.id)).total : 0)
  let { cards } = ranked
  if (total > limits.maxRows) {
    const ids = foundIds({ ...search, sort: 'destaque' }, caller.id, {
      ...rows,
      indexScan: true,
    })
    cards = (await presentCountedCards(db, deps, ids, options)).cards
  }
  return pageFrom(await withReasons(db, search, cards), search, search.total ? total : undefined)
}

async function withReasons(
  db: Database,
  search: UnderstoodSearch,
  cards: readonly CompanyCard[],
): Promise<FoundCompany[]> {
  const ids = cards.map(({ id }) => id)
  // Places alone filter and are no reason, unless all words are in the name.
  const isThing = search.wanted?.some(({ municipalities }) => !municipalities) ?? false
  const reasons = ids.length > 0 ? await reasonsOf(db, search, ids) : new Map<string, number>()
  const distances = new Map(search.nearTo?.map(({ code, kilometres }) => [code, Math.round(kilometres)]))
  return cards.map((card) => {
    const reason = reasons.get(card.id) ?? -1
    const motivo = isThing || reason === 0 ? foundBy[reason] : undefined
    const distancia = distances.get(card.municipio.codMunicipioRfb)
    return { ...card, ...(motivo && { motivo }), ...(distancia !== undefined && { distancia }) }
  })
}
