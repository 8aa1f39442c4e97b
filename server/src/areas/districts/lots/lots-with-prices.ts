/** Lots with what each would cost by the prices in force, for a document about several of them (DISTRICT-30, DISTRICT-63). */
import type { FoundLot } from '@invest/contract/districts/lot-search'
import type { Language } from '@invest/contract/language'
import { type PriceTable, rangeOfUse } from '@invest/contract/rules/lot-price'
import type { Queries } from '../../../db/database.ts'
import { findPrices, pricedDistricts } from '../prices/price-repository.ts'
import { presentPrices } from '../prices/read-prices.ts'
import { districtsInOrder } from '../repository.ts'
import { openLotSearch } from './find-lots.ts'
import { searchLots } from './lot-matcher.sql.ts'

export interface PricedLot extends FoundLot {
  latitude: number
  longitude: number
  /** Of each use: what all criteria at their best leave of the price, in reais, and their share in hundredths of a per cent. */
  usos: { nome: string; de: number; ate: number; percentual: number }[]
}

/** Its number, or the name of its shape where it has none, and its district. */
export const nameOfLot = ({
  numeroLote,
  cdOriginalSvg,
  distrito,
}: Pick<FoundLot, 'numeroLote' | 'cdOriginalSvg' | 'distrito'>): string =>
  `${numeroLote ?? cdOriginalSvg}, ${distrito.nome}`

interface LotsWithPrices {
  lots: Map<number, PricedLot>
  /** The table in force; null where there is none. */
  prices: PriceTable | null
}

/** `today` (YYYY-MM-DD) says which prices are in force. Lots that are not there are left out. */
export async function lotsWithPrices(
  db: Queries,
  ids: readonly number[],
  { language, today }: { language: Language; today: string },
): Promise<LotsWithPrices> {
  const stored = await findPrices(db, today)
  const prices = stored ? presentPrices(stored, await pricedDistricts(db), language) : null
  const positions = new Map((await districtsInOrder(db, language)).map((district) => [district.id, district]))
  const { search, present } = await openLotSearch(db, { ids: [...ids] }, { language, today })
  const range = { offset: 0, limit: ids.length, direction: 'asc' } as const
  const found = present(await searchLots(db, search, { sort: 'distrito', range, language }))
  return {
    prices,
    lots: new Map(
      found.map((lot) => {
        const { latitude = 0, longitude = 0 } = positions.get(lot.distrito.id) ?? {}
        return [lot.id, { ...lot, latitude, longitude, usos: usesOf(prices, lot) }]
      }),
    ),
  }
}

function usesOf(prices: PriceTable | null, { areaTotalLote, distrito }: FoundLot): PricedLot['usos'] {
  if (!prices || areaTotalLote === null) return []
  return prices.usos.flatMap(({ codigo, nome }) => {
    const range = rangeOfUse(prices, { sigla: distrito.sigla, area: areaTotalLote, uso: codigo })
    return range ? [{ nome, ...range }] : []
  })
}
