/** Finds lots in all districts, by what they are and by how far a port or an airport is (DISTRICT-24). */

import type { districts } from '@invest/contract/districts'
import type { Distance } from '@invest/contract/districts/distances'
import type { FoundLot } from '@invest/contract/districts/lot-search'
import type { LotOrder, LotSearchFields } from '@invest/contract/districts/lot-search-address'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { largestAbatement, priceRange } from '@invest/contract/rules/lot-price'
import type { Queries } from '../../../db/database.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { wrongField } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import type { DistrictDeps } from '../deps.ts'
import { distanceTo, nearest, wholeRoads } from '../distances.ts'
import { namedIn } from '../in-language.sql.ts'
import { findPrices } from '../prices/price-repository.ts'
import { type DistrictRow, districtsInOrder, portsAndAirports } from '../repository.ts'
import { measuredRoads } from '../roads/road-repository.ts'
import { countLotsByDistrict, type FoundRow, type LotSearch, searchLots } from './lot-matcher.sql.ts'

type Query = { [Field in keyof LotSearchFields]: LotSearchFields[Field] | undefined } & {
  ids?: number[] | undefined
}

/** A district with the distances that its lots share. */
interface Measured {
  district: DistrictRow
  porto: Distance | null
  aeroporto: Distance | null
  /** To the place that the search names. */
  local: Distance | null
}

/** The districts that a search is about, the nearest first where it names a place. */
async function measuredDistricts(db: Queries, query: Query, language: Language): Promise<Measured[]> {
  const [all, places, measured] = await Promise.all([
    districtsInOrder(db, language),
    portsAndAirports(db, language),
    measuredRoads(db),
  ])
  const roads = wholeRoads(measured, all, places)
  const [type, sigla] = query.local?.split(':') ?? []
  const place = places.find((one) => one.tipoLocal === type && one.sigla === sigla)
  if (query.local !== undefined && !place) throw wrongField('local', 'opcao-desconhecida')
  return all
    .map((district) => {
      const distances = places.map((one) => distanceTo(district, one, roads))
      return {
        district,
        porto: nearest(distances, 'PORTO'),
        aeroporto: nearest(distances, 'AEROPORTO'),
        local: place ? distanceTo(district, place, roads) : null,
      }
    })
    .filter(({ district }) => !query.distrito?.length || query.distrito.includes(district.sigla))
    .filter(({ local }) => !local || local.distancia <= (query.distanciaMaxima ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => (a.local?.distancia ?? 0) - (b.local?.distancia ?? 0))
}

export interface LotsFound {
  search: LotSearch
  present(rows: FoundRow[]): FoundLot[]
  measured: Measured[]
}

/** `today` (YYYY-MM-DD) says which prices are in force. */
export async function openLotSearch(
  db: Queries,
  query: Query,
  { language, today }: { language: Language; today: string },
): Promise<LotsFound> {
  const [measured, table] = await Promise.all([measuredDistricts(db, query, language), findPrices(db, today)])
  const byId = new Map(measured.map((one) => [one.district.id, one]))
  const { situacao, setor, areaMinima, areaMaxima, utilidades, precoMinimo, precoMaximo, ids } = query
  const rule = table && { ...table.regra, versao: table.versao, demonstracao: table.demonstracao }
  const hectare = (sigla: string) => table?.precos[sigla]
  return {
    measured,
    search: {
      districtIds: [...byId.keys()],
      ids,
      ...{ situacao, setor, areaMinima, areaMaxima, utilidades, precoMinimo, precoMaximo },
      prices: {
        hectares: measured.map(({ district }) => hectare(district.sigla) ?? null),
        least: rule ? 1 - largestAbatement(rule) / 10_000 : 1,
      },
    },
    present: (rows) =>
      rows.flatMap(({ distritoId, ...lot }) => {
        const found = byId.get(distritoId)
        if (!found) return []
        const { id, nome, nomeTraduzido, sigla, municipio } = found.district
        const { porto, aeroporto, local } = found
        return [
          {
            ...lot,
            distrito: { id, ...namedIn(nome, nomeTraduzido, language), sigla, municipio },
            porto,
            aeroporto,
            local,
            preco: (rule && priceRange(rule, hectare(sigla), lot.areaTotalLote)) ?? null,
          },
        ]
      }),
  }
}

export async function findLots(
  { db, clock }: DistrictDeps,
  query: QueryOf<typeof districts.find>,
  language: Language,
): Promise<AnswerOf<typeof districts.find>> {
  const range = rowsOfPage(query)
  const { search, present, measured } = await openLotSearch(db, query, { language, today: today(clock) })
  const sort = query.sort.split(',')[0] as LotOrder
  const [rows, counts] = await Promise.all([
    searchLots(db, search, { sort, range, language }),
    query.total ? countLotsByDistrict(db, search) : undefined,
  ])
  const count = counts?.reduce((sum, { totalLotes }) => sum + totalLotes, 0)
  return {
    ...pageFrom(present(rows), query, count),
    ...(counts && {
      porDistrito: measured.map(({ district: { id, sigla } }) => {
        const found = counts.find(({ distritoId }) => distritoId === id)
        return { sigla, totalLotes: found?.totalLotes ?? 0, totalArea: found?.totalArea ?? 0 }
      }),
    }),
  }
}

/** Everything that a search finds, for a file. */
export async function allLotsFound(
  { db, clock }: DistrictDeps,
  query: Query,
  language: Language,
): Promise<FoundLot[]> {
  const { search, present } = await openLotSearch(db, query, { language, today: today(clock) })
  const range = { offset: 0, limit: limits.maxRows, direction: 'asc' } as const
  return present(await searchLots(db, search, { sort: 'distrito', range, language }))
}
