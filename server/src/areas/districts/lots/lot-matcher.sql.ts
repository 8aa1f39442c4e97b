/** What a search for lots finds, over all districts. */
import type { LotOrder, LotSearchFields } from '@invest/contract/districts/lot-search-address'
import type { LotItem } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { stateTimeZone } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import { translationOf } from '../in-language.sql.ts'
import { type LotRow, lotColumns, lotTables, presentLot } from '../lot-columns.sql.ts'

type OfTheLot =
  | 'situacao'
  | 'setor'
  | 'areaMinima'
  | 'areaMaxima'
  | 'utilidades'
  | 'precoMinimo'
  | 'precoMaximo'
export type LotSearch = { [Field in OfTheLot]?: LotSearchFields[Field] | undefined } & {
  /** The districts that the search is about. Those near a place come in the order of their distance. */
  districtIds: readonly number[]
  ids?: readonly number[] | undefined
  /** What a hectare costs in each of `districtIds`, in reais, and the share of it that the largest abatement leaves. */
  prices: { hectares: readonly (number | null)[]; least: number }
}

/** What a lot costs without an abatement; null without an area or a price. */
const fullPrice = ({ districtIds, prices }: LotSearch) =>
  sql`l.area_total_lote * (${prices.hectares}::numeric[])[array_position(${districtIds}::int[], l.distrito_id)]`

function conditions(search: LotSearch) {
  const { districtIds, ids, situacao, setor, areaMinima, areaMaxima, utilidades, precoMinimo, precoMaximo } =
    search
  const all: RawBuilder<unknown>[] = [sql`l.distrito_id = ANY (${districtIds}::int[])`]
  if (ids) all.push(sql`l.id = ANY (${ids}::int[])`)
  if (situacao?.length) all.push(sql`s.grupo = ANY (${situacao}::text[])`)
  if (setor !== undefined) all.push(sql`l.setor_lote_id = ${setor}`)
  if (areaMinima !== undefined) all.push(sql`l.area_total_lote >= ${areaMinima}`)
  if (areaMaxima !== undefined) all.push(sql`l.area_total_lote <= ${areaMaxima}`)
  if (utilidades?.length) all.push(sql`l.utilidades @> ${utilidades}::text[]`)
  if (precoMinimo !== undefined) all.push(sql`${fullPrice(search)} >= ${precoMinimo}`)
  if (precoMaximo !== undefined)
    all.push(sql`${fullPrice(search)} * ${search.prices.least}::numeric <= ${precoMaximo}`)
  return sql.join(all, sql` AND `)
}

const sortKeys: Record<Exclude<LotOrder, 'distancia' | 'preco'>, RawBuilder<unknown>> = {
  distrito: sql`d.nome`,
  areaTotalLote: sql`l.area_total_lote`,
  numeroLote: sql`l.ordem_numero`,
  confirmadoEm: sql`l.confirmado_em`,
}

export type FoundRow = LotItem & { distritoId: number }

export async function searchLots(
  db: Queries,
  search: LotSearch,
  { sort, range, language }: { sort: LotOrder; range: RowRange; language: Language },
): Promise<FoundRow[]> {
  const key =
    sort === 'distancia'
      ? sql`array_position(${search.districtIds}::int[], l.distrito_id)`
      : sort === 'preco'
        ? fullPrice(search)
        : sortKeys[sort]
  const direction = range.direction === 'desc' ? sql`DESC` : sql`ASC`
  const rows = await rowsFrom<LotRow & { distritoId: number }>(db)`
    SELECT l.distrito_id, ${lotColumns(language)} FROM ${lotTables} JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE ${conditions(search)}
    ORDER BY ${key} ${direction} NULLS LAST, d.nome, l.ordem_numero, l.id
    OFFSET ${range.offset} LIMIT ${range.limit}`
  return rows.map((row) => ({ ...presentLot(row, language), distritoId: row.distritoId }))
}

/** The name and the order of lots in the mail, as SQL on the rows of `becameAvailable`. */
export const availableLotName = (language: Language) => sql`
  d.sigla || ' ' || coalesce(l.numero_lote, l.cd_original_svg) || ' · ' ||
    coalesce(${translationOf('d.nome', language)}, d.nome)`
export const lastAvailableFirst = sql`l.disponivel_desde DESC, l.id`

/** `FROM ... WHERE ...` of the lots of a search that have become available since an instant, as `l` in district `d`. */
export const becameAvailable = (search: LotSearch, since: Date): RawBuilder<unknown> =>
  sql`FROM ${lotTables} JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE ${conditions({ ...search, situacao: undefined })} AND l.disponivel_desde > ${since}`

export interface DistrictCount {
  distritoId: number
  totalLotes: number
  totalArea: number
}

export const countLotsByDistrict = (db: Queries, search: LotSearch): Promise<DistrictCount[]> =>
  rowsFrom<DistrictCount>(db)`
    SELECT l.distrito_id, count(*)::int AS total_lotes, coalesce(sum(l.area_total_lote), 0)::float8 AS total_area
    FROM ${lotTables} WHERE ${conditions(search)} GROUP BY 1`

/** The state's day by the database's clock, for a job that reads prices in force. */
export async function stateToday(db: Queries): Promise<string> {
  const row = await rowFrom<{
    day: string
  }>(db)`SELECT (now() AT TIME ZONE ${stateTimeZone})::date::text AS day`
  return row?.day ?? ''
}
