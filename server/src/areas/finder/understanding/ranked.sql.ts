/** The companies of an understood text in the order of why they were found (FINDER-53). */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { RowRange } from '../../../http/page.ts'
import type { CompanyIds } from '../../companies/index.ts'
import { companyConditions } from '../search-conditions.sql.ts'
import { upTo } from '../search-order.sql.ts'
import { reasonOf, shareOfAlternatives, type UnderstoodSearch, waysAtPlaces } from './wanted.sql.ts'

type Rows = Pick<RowRange, 'offset' | 'limit'>

/** First those with most to offer to an investor, then by name, as the order `destaque` has it. */
const featured = sql`e.buscando_investimentos::int + e.habilitado_made_in_rs::int`

const beyondLimit = sql.lit(limits.maxRows + 1)

/**
 * The ids of some rows with their places and the number of all. It stops at 10,001 companies, whichever they are: the order of so
 * many is not to be used.
 */
export function rankedIds(search: UnderstoodSearch, viewerId: string, { offset, limit }: Rows): CompanyIds {
  const order = sql`e.parcela DESC, e.motivo, e.destaque DESC, e.chave_nome, e.id`
  return sql`
    WITH achadas AS MATERIALIZED (${foundWithReasons(search, viewerId)} LIMIT ${beyondLimit})
    SELECT e.id, (SELECT count(*)::int FROM achadas) AS total, row_number() OVER (ORDER BY ${order}) AS posicao FROM (
      SELECT e.* FROM achadas AS e ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}
    ) AS e`
}

/**
 * At a place each way to meet the thing is asked by itself. In one condition PostgreSQL would put the place into one of the ways only,
 * and work out the others for each company of the place.
 */
function foundWithReasons(search: UnderstoodSearch, viewerId: string): RawBuilder<unknown> {
  const rows = (motivo: RawBuilder<unknown>, conditions: RawBuilder<unknown>) => sql`
    SELECT ${shareOfAlternatives(search)} AS parcela, ${motivo} AS motivo, (${featured}) AS destaque, e.chave_nome, e.id
    FROM empresa e WHERE ${conditions}`
  const { wanted = [], ...others } = search
  const isAtPlace = search.codMunicipioRfb || wanted.some(({ municipalities }) => municipalities)
  const ways = isAtPlace ? waysAtPlaces(search) : undefined
  if (!ways) return rows(reasonOf(search), companyConditions(search, viewerId))
  const filter = companyConditions(others, viewerId)
  const each = ways.map(
    ({ condition, reason }) =>
      sql`(${rows(sql.lit(reason), sql`${filter} AND ${condition}`)} LIMIT ${beyondLimit})`,
  )
  return sql`SELECT e.parcela, min(e.motivo) AS motivo, e.destaque, e.chave_nome, e.id
    FROM (${sql.join(each, sql` UNION ALL `)}) AS e GROUP BY e.parcela, e.destaque, e.chave_nome, e.id`
}

/** How many there are, up to 10,001. */
export async function countRanked(db: Queries, search: UnderstoodSearch, viewerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT ${upTo(foundWithReasons(search, viewerId))} AS n`.execute(db)
  return rows[0]?.n ?? 0
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
