/** Finds companies by anything that somebody types, and tells how it was understood (FINDER-51 to FINDER-55). */
import type { CompanyCard } from '@invest/contract/companies'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { FoundCompany, finder, TextSearch } from '@invest/contract/finder'
import { foundBy } from '@invest/contract/search/interpretation'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom } from '../../http/page.ts'
import { type FinderDeps, findPage } from './find-companies.ts'
import { noteFound } from './note-found.ts'
import { lotSearchOf } from './understanding/land.ts'
import { nearestEntries, presentParts } from './understanding/present-parts.ts'
import { existsAny, readText, type Understanding } from './understanding/understand.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

type Asked = Omit<TextSearch, 'texto'> & { texto?: string | undefined }

export async function findByText(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  asked: TextSearch,
): Promise<AnswerOf<typeof finder.searchByText>> {
  const { db, language } = deps
  const find = async ({ parts, search }: Understanding<Asked>) => {
    const filter = search.wanted ? search : { ...search, sort: 'destaque' as const }
    const [page, partes] = await Promise.all([
      findPage(deps, caller, filter),
      presentParts(db, parts, language),
    ])
    return { ...page, search, parts, partes }
  }
  const whole = await readText(db, asked as Asked, language)
  const first = await find(whole)
  // Whoever finds companies need not ask whether there are any.
  const isWhole = first.cards.length > 0 || (await existsAny(db, whole))
  const { cards, total, reasons, search, parts, partes } = isWhole
    ? first
    : await find(await whole.withLess())
  noteFound(deps, caller, cards, { search: asked, parts })
  const nothing = cards.length === 0 && asked.page === 0
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
  return { ...pageFrom(withReasons(search, cards, reasons), search, total), interpretacao }
}

function withReasons(
  search: UnderstoodSearch,
  cards: readonly CompanyCard[],
  reasons: ReadonlyMap<string, number>,
): FoundCompany[] {
  // Places alone filter and are no reason, unless all words are in the name.
  const isThing = search.wanted?.some(({ municipalities }) => !municipalities) ?? false
  const distances = new Map(search.nearTo?.map(({ code, kilometres }) => [code, Math.round(kilometres)]))
  return cards.map((card) => {
    const reason = reasons.get(card.id) ?? -1
    const motivo = isThing || reason === 0 ? foundBy[reason] : undefined
    const distancia = distances.get(card.municipio.codMunicipioRfb)
    return { ...card, ...(motivo && { motivo }), ...(distancia !== undefined && { distancia }) }
  })
}
