/**
 * The companies that a search finds: some rows of them in their order, and how many there are (FINDER-43). Lists, texts and files read
 * them here.
 */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { rowFrom } from '../../db/rows.ts'
import { companyConditions, conditionsOfSome } from './search-conditions.sql.ts'
import { featured, idsAlong, orderOf, placed, type Rows, type Search } from './search-order.sql.ts'
import {
  namesWith,
  reasonOf,
  shareOfAlternatives,
  textsWith,
  type UnderstoodSearch,
} from './understanding/wanted.sql.ts'

const beyondLimit = limits.maxRows + 1

/** A walk along an index passes so many times the companies that it finds, at least, before collecting them costs less. */
const passedOfEach = 10

export interface FoundRow {
  id: string
  posicao: number
  /** Why a text found it, as `reasonOf` numbers it; null where nothing was wanted. */
  motivo: number | null
}

/**
 * Some rows of a search in their order, and the number of all, up to one beyond the limit. All that match are collected, counted and
 * sorted; where there are too many for that, the page is read along the index of its order.
 *
 * A text without `sort` has the order of why companies were found, and that of `destaque` where it finds more than a list shows.
 */
export async function readFound(
  db: Queries,
  filter: Search,
  viewerId: string,
  rows: Rows,
): Promise<{ found: FoundRow[]; total: number }> {
  const atMost = mostCollected(filter, rows)
  const { rows: collected } = await collectedRows(filter, viewerId, rows, atMost).execute(db)
  const total = Math.min(collected[0]?.total ?? 0, beyondLimit)
  const isWhole = (collected[0]?.total ?? 0) < atMost
  const found = isWhole
    ? collected.filter(({ id }) => id !== null)
    : (await rowsAlong(filter, viewerId, rows).execute(db)).rows
  return { found: found as FoundRow[], total }
}

/** One row without an id tells the number where no other does: on a page beyond the last one, or with `atMost` companies or more. */
export const collectedRows = (
  filter: Search,
  viewerId: string,
  rows: Rows,
  atMost: number,
): RawBuilder<Partial<FoundRow> & { total: number }> => {
  const isRanked = byReasons(filter)
  const order = orderOf(filter)
  const columns = isRanked
    ? sql`e.id, e.chave_nome, e.chave_busca, e.inicios, e.produtos, e.atividades, e.cod_municipio_rfb, ${featured} AS destaque`
    : sql`e.id, e.chave_nome, (${order.key ?? sql`NULL`}) AS chave`
  const few = sql`achadas AS e WHERE (SELECT total FROM quantas) < ${atMost}`
  return sql`
    WITH achadas AS MATERIALIZED (
      SELECT ${columns} FROM empresa e WHERE ${conditionsOfSome(filter, viewerId, atMost)} LIMIT ${atMost}),
    quantas AS MATERIALIZED (SELECT count(*)::int AS total FROM achadas),
    dizem AS MATERIALIZED (${saying(isRanked ? filter : {})})
    SELECT id, posicao, motivo, total FROM quantas LEFT JOIN (
      ${isRanked ? ranked(filter, few, rows) : sql`SELECT *, NULL::int AS motivo FROM (${placed(few, order, rows)}) AS e`}
    ) AS pagina ON true ORDER BY posicao`
}

/** The same rows read along the index of their order, however many there are. */
export const rowsAlong = (filter: Search, viewerId: string, rows: Rows): RawBuilder<FoundRow> =>
  byReasons(filter)
    ? sql`SELECT a.id, a.posicao, ${reasonOf(filter)} AS motivo
        FROM (${idsAlong({ ...filter, sort: 'destaque' }, viewerId, rows)}) AS a JOIN empresa e ON e.id = a.id ORDER BY posicao`
    : sql`SELECT a.id, a.posicao, NULL::int AS motivo FROM (${idsAlong(filter, viewerId, rows)}) AS a ORDER BY posicao`

const byReasons = ({ wanted, sort }: Search): boolean => Boolean(wanted?.length && !sort)

const mostCollected = (filter: Search, { offset, limit }: Rows): number =>
  byReasons(filter) ? beyondLimit : Math.max(beyondLimit, passedOfEach * (offset + limit))

function ranked(search: Search, few: RawBuilder<unknown>, { offset, limit }: Rows): RawBuilder<unknown> {
  const order = sql`e.parcela DESC, e.motivo, e.ditas DESC, e.distancia, e.destaque DESC, e.chave_nome, e.id`
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY ${order}) AS posicao, e.motivo FROM (
      SELECT e.* FROM (
        SELECT ${shareOfAlternatives(search)} AS parcela, ${reasonOf(search)} AS motivo, coalesce(d.ditas, 0) AS ditas,
          ${distance(search)} AS distancia, e.destaque, e.chave_nome, e.id
        FROM (SELECT * FROM ${few}) AS e LEFT JOIN dizem d USING (id)) AS e
      ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}) AS e`
}

/** Which of the places around the one that is named it is: the nearest one is the first. */
const distance = ({ nearTo }: UnderstoodSearch) =>
  nearTo ? sql`array_position(${nearTo.map(({ code }) => code)}::text[], e.cod_municipio_rfb)` : sql`0`

/** Words that more companies say tell none of them from the others. */
const mostSaying = sql.lit(200)

/** How many of the things a company says by its name or text, as far as few enough do. */
function saying({ wanted = [] }: UnderstoodSearch): RawBuilder<unknown> {
  const things = wanted.flatMap(({ words }) => (words ? [words] : []))
  if (things.length === 0) return sql`SELECT NULL::uuid AS id, 0 AS ditas WHERE false`
  const each = things.map((words) => {
    const ways = [namesWith(words), textsWith(words)].map(
      (condition) =>
        sql`(SELECT e.id FROM empresa e WHERE NOT e.oculta AND ${condition} LIMIT ${mostSaying})`,
    )
    return sql`(WITH falam AS MATERIALIZED (${sql.join(ways, sql` UNION ALL `)})
      SELECT DISTINCT id FROM falam WHERE (SELECT count(*) FROM falam) < ${mostSaying})`
  })
  return sql`SELECT id, count(*)::int AS ditas FROM (${sql.join(each, sql` UNION ALL `)}) AS d GROUP BY id`
}

export interface Numbers {
  total: number
  /** With each check box. */
  buscando: number
  selo: number
}

/** How many companies a search finds, each number up to one beyond the limit (FINDER-19). Only beyond it the check boxes are asked for alone. */
export async function countFound(db: Queries, filter: UnderstoodSearch, viewerId: string): Promise<Numbers> {
  const some = conditionsOfSome(filter, viewerId, beyondLimit)
  const alone = (box: UnderstoodSearch) => sql`(SELECT count(*) FROM (
    SELECT FROM empresa e WHERE ${companyConditions({ ...filter, ...box }, viewerId)} LIMIT ${beyondLimit}) AS marcadas)`
  const row = await rowFrom<Numbers>(db)`
    WITH achadas AS MATERIALIZED (
      SELECT e.buscando_investimentos AS buscando, e.habilitado_made_in_rs AS selo FROM empresa e WHERE ${some} LIMIT ${beyondLimit}),
    quantas AS MATERIALIZED (SELECT count(*) AS total, count(*) FILTER (WHERE buscando) AS buscando,
      count(*) FILTER (WHERE selo) AS selo FROM achadas)
    SELECT total::int, (CASE WHEN total < ${beyondLimit} THEN buscando ELSE ${alone({ buscandoInvestimentos: true })} END)::int AS buscando,
      (CASE WHEN total < ${beyondLimit} THEN selo ELSE ${alone({ apenasMadeInRs: true })} END)::int AS selo FROM quantas`
  return row ?? { total: 0, buscando: 0, selo: 0 }
}
