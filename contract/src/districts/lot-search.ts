/** Finding lots in all districts, and the searches that somebody saves. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numericIdInPath } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { PriceRange } from '../rules/lot-price.ts'
import { savedSearchCalls } from '../saved-searches.ts'
import { Distance } from './distances.ts'
import { LotSearchFields, listedIn, lotOrders, lotSearchQuery } from './lot-search-address.ts'
import { LotItem } from './lots.ts'
import { readProedi, textLanguage } from './shared.ts'

/** A lot that a search over all districts found. */
export const FoundLot = z.object({
  ...LotItem.shape,
  distrito: z.object({
    id: z.int(),
    nome: z.string(),
    idioma: textLanguage,
    sigla: z.string(),
    municipio: z.string(),
  }),
  porto: z.nullable(Distance),
  aeroporto: z.nullable(Distance),
  /** The fact that the search measured by, where it names a place. */
  local: z.nullable(Distance),
  /** By the prices in force; null without an area or a price. */
  preco: z.nullable(PriceRange),
})
export type FoundLot = z.infer<typeof FoundLot>

/** Why a lot is suggested beside another one. */
export const SimilarLotReason = z.object({
  tipo: z.enum(['SETOR', 'AREA', 'PRECO', 'DISTRITO', 'DISTANCIA']),
  /** Of DISTANCIA, from district to district in a straight line. */
  quilometros: z.nullable(z.int()),
})
export type SimilarLotReason = z.infer<typeof SimilarLotReason>

export const savedLotCalls = savedSearchCalls({
  path: '/proedi/lotes/buscas-salvas',
  area: readProedi.area,
  of: 'lots',
  filter: LotSearchFields,
})

const ids = listedIn(z.array(numericIdInPath).check(z.maxLength(20)))

/** Searches for lots, and the saved ones of the caller. */
export const lotSearchCalls = {
  find: endpoint({
    ...readProedi,
    path: '/proedi/lotes',
    summary: 'Find lots in all districts',
    query: z.object({
      ...lotSearchQuery,
      ids,
      ...paging(lotOrders),
    }),
    answer: z.object({
      ...pageOf(FoundLot).shape,
      /** How many of the lots found are in which district; absent with `total=false`. */
      porDistrito: z.optional(
        z.array(z.object({ sigla: z.string(), totalLotes: z.int(), totalArea: z.number() })),
      ),
    }),
  }),
  similarLots: endpoint({
    ...readProedi,
    path: '/proedi/lotes/:id/semelhantes',
    summary:
      'At most 6 available lots of a similar purpose, area or price, the nearest first, with the reasons',
    params: z.object({ id: numericIdInPath }),
    answer: z.object({
      content: z.array(z.object({ lote: FoundLot, motivos: z.array(SimilarLotReason) })),
    }),
    errors: ['lote-desconhecido'],
  }),
  exportLots: endpoint({
    ...readProedi,
    path: '/proedi/lotes/exportar',
    summary: 'What a search for lots finds, as CSV',
    transport: 'bytes',
    media: ['text/csv'],
    answer: z.unknown(),
    query: z.object({ ...lotSearchQuery, ids }),
  }),
  listSavedLots: savedLotCalls.list,
  saveLotSearch: savedLotCalls.save,
  changeSavedLots: savedLotCalls.change,
  removeSavedLots: savedLotCalls.remove,
}
