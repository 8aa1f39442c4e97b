/** Suggests available lots that are like one that somebody reads, and says why (INSIGHT-24). */
import type { districts } from '@invest/contract/districts'
import type { FoundLot, SimilarLotReason } from '@invest/contract/districts/lot-search'
import type { AnswerOf } from '@invest/contract/endpoint'
import { mostSimilar } from '@invest/contract/insights/similar'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import type { DistrictDeps } from '../deps.ts'
import { kilometresBetween, type Position } from '../distances.ts'
import { openLotSearch } from './find-lots.ts'
import { searchLots } from './lot-matcher.sql.ts'

/** An area, and a price, is alike up to a third more or less. */
const alike = 1 / 3

export async function similarLots(
  { db, clock }: DistrictDeps,
  lotId: number,
  language: Language,
): Promise<AnswerOf<typeof districts.similarLots>> {
  const { search, present, measured } = await openLotSearch(db, {}, { language, today: today(clock) })
  const list = {
    sort: 'distrito',
    range: { offset: 0, limit: limits.maxRows, direction: 'asc' },
    language,
  } as const
  const [[subject], available] = await Promise.all([
    searchLots(db, { ...search, ids: [lotId] }, list).then(present),
    searchLots(db, { ...search, situacao: ['DISPONIVEL'] }, list).then(present),
  ])
  if (!subject) throw new Refusal('lote-desconhecido')
  const places = new Map<number, Position>(measured.map(({ district }) => [district.id, district]))
  return {
    content: available
      .filter(({ id }) => id !== subject.id)
      .map((lot) => compared(subject, lot, places))
      .filter(({ motivos }) => motivos.some(({ tipo }) => tipo !== 'DISTRITO' && tipo !== 'DISTANCIA'))
      .sort((a, b) => b.weight - a.weight || a.difference - b.difference || a.lote.id - b.lote.id)
      .slice(0, mostSimilar)
      .map(({ lote, motivos }) => ({ lote, motivos })),
  }
}

/** The share by which two quantities differ; null where one is not known. */
const differenceOf = (a: number | null | undefined, b: number | null | undefined): number | null =>
  a && b ? Math.abs(a - b) / Math.max(a, b) : null

/** Purpose weighs most, then area, then price; 200 km weigh as much as one of them. */
function compared(subject: FoundLot, lote: FoundLot, places: ReadonlyMap<number, Position>) {
  const [here, there] = [places.get(subject.distrito.id), places.get(lote.distrito.id)]
  const km = here && there ? kilometresBetween(here, there) : null
  const area = differenceOf(subject.areaTotalLote, lote.areaTotalLote)
  const price = differenceOf(subject.preco?.ate, lote.preco?.ate)
  const isAlike = (difference: number | null) => difference !== null && difference <= alike
  const isSameSector = subject.setorLote !== null && subject.setorLote.id === lote.setorLote?.id
  const isSameDistrict = subject.distrito.id === lote.distrito.id
  const motivos: SimilarLotReason[] = [
    ...(isSameSector ? [{ tipo: 'SETOR' as const, quilometros: null }] : []),
    ...(isAlike(area) ? [{ tipo: 'AREA' as const, quilometros: null }] : []),
    ...(isAlike(price) ? [{ tipo: 'PRECO' as const, quilometros: null }] : []),
    ...(isSameDistrict
      ? [{ tipo: 'DISTRITO' as const, quilometros: null }]
      : km !== null
        ? [{ tipo: 'DISTANCIA' as const, quilometros: Math.round(km) }]
        : []),
  ]
  const weight =
    (isSameSector ? 3 : 0) + (isAlike(area) ? 2 : 0) + (isAlike(price) ? 1 : 0) - (km ?? 400) / 200
  return { lote, motivos, weight, difference: area ?? 1 }
}
