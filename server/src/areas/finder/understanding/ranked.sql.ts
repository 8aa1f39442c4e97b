/** The companies of an understood text in the order of why they were found (FINDER-53). */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { RowRange } from '../../../http/page.ts'
import type { CompanyIds } from '../../companies/index.ts'
import { companyConditions } from '../search-conditions.sql.ts'
import {
  namesWith,
  reasonOf,
  shareOfAlternatives,
  textsWith,
  type UnderstoodSearch,
  waysAtPlaces,
} from './wanted.sql.ts'

type Rows = Pick<RowRange, 'offset' | 'limit'>

/** First those with most to offer to an investor, then by name, as the order `destaque` has it. */
const featured = sql`e.buscando_investimentos::int + e.habilitado_made_in_rs::int`

const beyondLimit = sql.lit(limits.maxRows + 1)

/**
 * The ids of some rows with their places and the number of all. It stops at 10,001 companies, whichever they are: the order of so
 * many is not to be used.
 */
export function rankedIds(search: UnderstoodSearch, viewerId: string, { offset, limit }: Rows): CompanyIds {
  const order = sql`e.parcela DESC, e.motivo, e.ditas DESC, e.distancia, e.destaque DESC, e.chave_nome, e.id`
  return sql`
    WITH achadas AS MATERIALIZED (${foundWithReasons(search, viewerId)} LIMIT ${beyondLimit}),
    dizem AS MATERIALIZED (${saying(search)})
    SELECT e.id, (SELECT count(*)::int FROM achadas) AS total, row_number() OVER (ORDER BY ${order}) AS posicao FROM (
      SELECT e.* FROM (SELECT a.*, coalesce(d.ditas, 0) AS ditas FROM achadas AS a LEFT JOIN dizem AS d USING (id)) AS e
      ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}
    ) AS e`
}

/** Words that more companies say tell none of them from the others. */
const mostSaying = sql.lit(200)

/** How many of the things a company says by its name or text, as far as few enough do. */
function saying({ wanted = [], nameWords }: UnderstoodSearch): RawBuilder<unknown> {
  const things = wanted.flatMap(({ words }) => (words ? [words] : []))
  if (things.length === 0) return sql`SELECT NULL::uuid AS id, 0 AS ditas WHERE false`
  const each = things.map((words) => {
    const ways = [namesWith(words, nameWords), textsWith(words)].map(
      (condition) =>
        sql`(SELECT e.id FROM empresa e WHERE NOT e.oculta AND ${condition} LIMIT ${mostSaying})`,
    )
    return sql`(WITH falam AS MATERIALIZED (${sql.join(ways, sql` UNION ALL `)})
      SELECT DISTINCT id FROM falam WHERE (SELECT count(*) FROM falam) < ${mostSaying})`
  })
  return sql`SELECT id, count(*)::int AS ditas FROM (${sql.join(each, sql` UNION ALL `)}) AS d GROUP BY id`
}

function foundWithReasons(search: UnderstoodSearch, viewerId: string): RawBuilder<unknown> {
  const each = atPlaces(search, viewerId)
  if (!each)
    return sql`SELECT ${columns(search, reasonOf(search))} FROM empresa e WHERE ${companyConditions(search, viewerId)}`
  const ways = each.map(
    ({ found, reason }) =>
      sql`(SELECT ${columns(search, sql.lit(reason))} FROM empresa e WHERE ${found} LIMIT ${beyondLimit})`,
  )
  return sql`SELECT e.parcela, min(e.motivo) AS motivo, e.distancia, e.destaque, e.chave_nome, e.id, e.buscando, e.selo
    FROM (${sql.join(ways, sql` UNION ALL `)}) AS e
    GROUP BY e.parcela, e.distancia, e.destaque, e.chave_nome, e.id, e.buscando, e.selo`
}

const columns = (search: UnderstoodSearch, motivo: RawBuilder<unknown>) => sql`
  ${shareOfAlternatives(search)} AS parcela, ${motivo} AS motivo, ${distance(search)} AS distancia, (${featured}) AS destaque, e.chave_nome, e.id,
  e.buscando_investimentos AS buscando, e.habilitado_made_in_rs AS selo`

/** Which of the places around the one that is named it is: the nearest one is the first. */
const distance = ({ nearTo }: UnderstoodSearch) =>
  nearTo ? sql`array_position(${nearTo.map(({ code }) => code)}::text[], e.cod_municipio_rfb)` : sql`0`

/**
 * At a place each way to meet the thing is asked by itself. In one condition PostgreSQL would put the place into one of the ways only,
 * and work out the others for each company of the place. Undefined where the text names no place, or several things.
 */
function atPlaces(search: UnderstoodSearch, viewerId: string) {
  const { wanted = [], ...others } = search
  if (!search.codMunicipioRfb && !wanted.some(({ municipalities }) => municipalities)) return undefined
  const filter = companyConditions(others, viewerId)
  return waysAtPlaces(search)?.map(({ condition, reason }) => ({
    found: sql<boolean>`${filter} AND ${condition}`,
    reason,
  }))
}

/** The ids of what a text finds at places, up to 10,001 of each way; undefined as `atPlaces`. */
export function idsAtPlaces(search: UnderstoodSearch, viewerId: string): RawBuilder<unknown> | undefined {
  const each = atPlaces(search, viewerId)?.map(
    ({ found }) => sql`(SELECT e.id FROM empresa e WHERE ${found} LIMIT ${beyondLimit})`,
  )
  return each && sql.join(each, sql` UNION ALL `)
}

export interface RankedCounts {
  /** Up to 10,001. */
  total: number
  /** With each check box, among those that were counted: of all companies only where `total` is no more than 10,000. */
  buscando: number
  selo: number
}

export async function countRanked(
  db: Queries,
  search: UnderstoodSearch,
  viewerId: string,
): Promise<RankedCounts> {
  const { rows } = await sql<RankedCounts>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE buscando))::int AS buscando,
      (count(*) FILTER (WHERE selo))::int AS selo
    FROM (SELECT e.buscando, e.selo FROM (${foundWithReasons(search, viewerId)}) AS e LIMIT ${beyondLimit}) AS achadas`.execute(
    db,
  )
  return rows[0] ?? { total: 0, buscando: 0, selo: 0 }
}

/** Why each of these companies was found, as `reasonOf` numbers it. */
export async function reasonsOf(
  db: Queries,
  search: UnderstoodSearch,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; motivo: number }>`
    SELECT e.id, ${reasonOf(search) as RawBuilder<number>} AS motivo FROM empresa e WHERE e.id = ANY (${ids}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, motivo }) => [id, motivo]))
}
