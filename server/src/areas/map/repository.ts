/** The SQL of the map: places, companies, and numbers of companies per cell, counted now or beforehand. */
import type { Language } from '@invest/contract/language'
import type { MapCompany, Place } from '@invest/contract/map'
import { placeNameIn } from '@invest/contract/rules/place-name'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { countFrom, rowsFrom } from '../../db/rows.ts'
import { companiesHiddenBy } from '../companies/index.ts'
import { translationOf } from '../districts/index.ts'
import type { Box } from '../finder/index.ts'
import { filteredZooms, shiftOf } from './viewport.ts'

type Condition = RawBuilder<boolean>

export interface Cell {
  /** The cell's numbers: `mapa_x` and `mapa_y` shifted right. */
  x: number
  y: number
  total: number
  /** Mean position of its companies, in units of the map. */
  meioX: number
  meioY: number
  /** What those of its companies that seek investment seek together, in whole reais. */
  buscado: number
}

/** Written like the conditions of the index `empresa_no_mapa`, so that PostgreSQL uses it. */
const onMap: Condition = sql`e.mapa_x IS NOT NULL`
const within = ({ west, north, east, south }: Box): Condition =>
  sql`point(e.mapa_x, e.mapa_y) <@ box(point(${west}::int, ${north}::int), point(${east}::int, ${south}::int))`

/**
 * The same box, but without that index: the planner assumes that any box has a thousandth of the companies, even a
 * city's.
 */
const spanning = ({ west, north, east, south }: Box): Condition =>
  sql`e.mapa_x BETWEEN ${west}::int AND ${east}::int AND e.mapa_y BETWEEN ${north}::int AND ${south}::int`

const markers = sql`e.id, e.cnpj, e.nome_exibicao, e.latitude, e.longitude, e.habilitado_made_in_rs, e.buscando_investimentos`

const sought = sql`public.company_sought(e.buscando_investimentos, e.valor_esperado_investimento)`

/** First those that have a picture and a text, then those with one of both; of these first who seeks investment (MAP-25). */
const toMeetFirst = sql`(e.descricao IS NOT NULL)::int + (e.imagem_perfil_id IS NOT NULL OR EXISTS (
    SELECT FROM empresa_arquivo a WHERE a.empresa_id = e.id AND a.finalidade = 'fotosAlbum'))::int DESC,
  e.buscando_investimentos DESC, e.chave_nome, e.id`

/** At most `limit` companies in the order of their names, anywhere or within a box. */
export const companiesOnMap = (
  db: Queries,
  conditions: Condition,
  limit: number,
  box?: Box,
): Promise<MapCompany[]> =>
  rowsFrom<MapCompany>(db)`
    SELECT ${markers} FROM empresa e WHERE ${conditions} AND ${onMap} AND ${box ? within(box) : sql`true`}
    ORDER BY e.chave_nome, e.id LIMIT ${limit}`

/** The companies of some cells of a zoom, as far as they are within a box, those that say most of themselves first. */
export async function companiesInCells(
  db: Queries,
  conditions: Condition,
  box: Box,
  zoom: number,
  cells: Cell[],
): Promise<MapCompany[]> {
  if (cells.length === 0) return []
  const shift = shiftOf(zoom)
  return rowsFrom<MapCompany>(db)`
    SELECT ${markers} FROM unnest(${cells.map((cell) => cell.x)}::int[], ${cells.map((cell) => cell.y)}::int[]) AS celula (x, y)
    CROSS JOIN LATERAL (
      SELECT e.* FROM empresa e WHERE ${conditions} AND ${onMap} AND ${within(box)}
        AND point(e.mapa_x, e.mapa_y) <@ box(
          point(celula.x << ${shift}, celula.y << ${shift}),
          point(((celula.x + 1) << ${shift}) - 1, ((celula.y + 1) << ${shift}) - 1))
    ) AS e ORDER BY ${toMeetFirst}`
}

/**
 * Counts now, exactly within the box. With `filtered` the search's own indexes are used instead of the one of
 * positions.
 */
export async function liveCells(
  db: Queries,
  conditions: Condition,
  box: Box,
  zoom: number,
  filtered = false,
): Promise<Cell[]> {
  const shift = shiftOf(zoom)
  return rowsFrom<Cell>(db)`
    SELECT e.mapa_x >> ${shift} AS x, e.mapa_y >> ${shift} AS y, count(*)::int AS total,
      avg(e.mapa_x)::float8 AS meio_x, avg(e.mapa_y)::float8 AS meio_y,
      sum(${sought})::float8 AS buscado
    FROM empresa e WHERE ${conditions} AND ${onMap} AND ${filtered ? spanning(box) : within(box)} GROUP BY 1, 2`
}

/** Reads whole cells that were counted beforehand, less what the viewer has hidden. `box` has to end at cells' edges. */
export async function countedCells(db: Queries, viewerId: string, box: Box, zoom: number): Promise<Cell[]> {
  const shift = shiftOf(zoom)
  return rowsFrom<Cell>(db)`
    SELECT c.x, c.y, c.total - coalesce(h.total, 0) AS total,
      (c.soma_x - coalesce(h.soma_x, 0))::float8 / (c.total - coalesce(h.total, 0)) AS meio_x,
      (c.soma_y - coalesce(h.soma_y, 0))::float8 / (c.total - coalesce(h.total, 0)) AS meio_y,
      (c.soma_buscada - coalesce(h.buscado, 0))::float8 AS buscado
    FROM mapa_celula c
    LEFT JOIN (
      SELECT e.mapa_x >> ${shift} AS x, e.mapa_y >> ${shift} AS y, count(*)::int AS total,
        sum(e.mapa_x) AS soma_x, sum(e.mapa_y) AS soma_y, sum(${sought}) AS buscado
      FROM ${companiesHiddenBy(viewerId)} AND ${onMap} GROUP BY 1, 2
    ) AS h USING (x, y)
    WHERE c.zoom = ${zoom} AND c.x BETWEEN ${box.west >> shift} AND ${box.east >> shift}
      AND c.y BETWEEN ${box.north >> shift} AND ${box.south >> shift} AND c.total > coalesce(h.total, 0)`
}

/** As `countedCells`, for a search with one filter; `condition` is that filter on a company `e` that the viewer has hidden. */
export async function filteredCells(
  db: Queries,
  { key, condition, viewerId }: { key: string; condition: Condition; viewerId: string },
  box: Box,
  zoom: number,
): Promise<Cell[] | undefined> {
  const counted = filteredZooms.find((one) => one >= zoom)
  if (counted === undefined) return undefined
  const finer = counted - zoom
  const rows = await rowsFrom<Cell & { pronta: boolean }>(db)`
    SELECT m.pronta, c.* FROM mapa_contada m LEFT JOIN LATERAL (
      SELECT x, y, sum(total)::int AS total, sum(soma_x)::float8 / sum(total) AS meio_x, sum(soma_y)::float8 / sum(total) AS meio_y,
        sum(soma_buscada)::float8 AS buscado
      FROM (
        SELECT x >> ${finer} AS x, y >> ${finer} AS y, total, soma_x, soma_y, soma_buscada FROM mapa_celula_filtrada
        WHERE chave = ${key} AND zoom = ${counted} AND x BETWEEN ${box.west >> shiftOf(counted)} AND ${box.east >> shiftOf(counted)}
          AND y BETWEEN ${box.north >> shiftOf(counted)} AND ${box.south >> shiftOf(counted)}
        UNION ALL
        SELECT e.mapa_x >> ${shiftOf(zoom)}, e.mapa_y >> ${shiftOf(zoom)}, -1, -e.mapa_x, -e.mapa_y, -${sought}
        FROM ${companiesHiddenBy(viewerId)} AND ${onMap} AND ${spanning(box)} AND ${condition}
      ) AS lado GROUP BY 1, 2 HAVING sum(total) > 0) AS c ON true`
  if (!rows[0]?.pronta) return undefined
  return rows.filter(({ total }) => total !== null)
}

/** How many companies the cells count altogether. */
export const countedCompanies = (db: Queries): Promise<number> =>
  countFrom(db)`
    SELECT coalesce(sum(total), 0)::int AS n FROM mapa_celula WHERE zoom = 5`

/** Districts by their translated names, ports and airports by the word for their kind (WEB-202). */
export async function places(db: Queries, types: Place['tipoLocal'][], language: Language): Promise<Place[]> {
  if (types.length === 0) return []
  const rows = await rowsFrom<Place & { traduzido: string | null }>(db)`
    SELECT l.nome, l.sigla, l.tipo_local, l.latitude, l.longitude, l.principal, ${translationOf('d.nome', language)} AS traduzido
    FROM lugar l LEFT JOIN distrito_industrial d ON l.tipo_local = 'DISTRITO_INDUSTRIAL' AND d.sigla = l.sigla
    WHERE l.tipo_local IN (${sql.join(types)}) ORDER BY l.principal DESC, l.nome`
  return rows.map(({ traduzido, nome, ...place }) => ({
    ...place,
    nome: traduzido ?? placeNameIn(language, nome),
  }))
}

export const seatOf = (db: Queries, codMunicipioRfb: string) =>
  db
    .selectFrom('municipio')
    .select(['latitude', 'longitude'])
    .where('codMunicipioRfb', '=', codMunicipioRfb)
    .executeTakeFirst()
