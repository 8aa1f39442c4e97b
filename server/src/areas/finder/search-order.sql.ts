/** A search's answer: queries for some of its rows in their order, and how many there are. */
import type { SearchOrder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { textBegins } from '../../db/name-conditions.ts'
import type { RowRange } from '../../http/page.ts'
import type { CompanyIds } from '../companies/index.ts'
import type { TermWords } from './counts/known-counts.sql.ts'
import { companyConditions, conditionsByWords, indexScanConditions } from './search-conditions.sql.ts'
import { idsAtPlaces } from './understanding/ranked.sql.ts'
import { isFeatured, type UnderstoodSearch } from './understanding/wanted.sql.ts'

/** Whether a name begins with all that was typed; undefined where nothing was. */
function nameBegins({ nome }: UnderstoodSearch): RawBuilder<boolean> | undefined {
  const words = nome?.trim().split(/\s+/).filter(Boolean) ?? []
  return words.length === 0 ? undefined : textBegins('e.chave_nome', words.join(' '))
}

/**
 * What is sorted by before the name, the largest first. The expressions are written as in the indexes of migrations 0016
 * and 0021, which they are read from (FINDER-37).
 */
const keys = {
  destaque: sql`e.buscando_investimentos::int + e.habilitado_made_in_rs::int`,
  'criadoEm,desc': sql`e.criado_em`,
  'valorEsperadoInvestimento,desc': sql`CASE WHEN e.buscando_investimentos
    THEN coalesce(e.valor_esperado_investimento, -1) ELSE -2 END`,
} satisfies Partial<Record<SearchOrder, RawBuilder<unknown>>>
const keyOf = (sort: SearchOrder): RawBuilder<unknown> | undefined =>
  (keys as Partial<Record<SearchOrder, RawBuilder<unknown>>>)[sort]

type Search = UnderstoodSearch & { sort?: SearchOrder | undefined }
type Rows = Pick<RowRange, 'offset' | 'limit'>

/**
 * The ids of some rows of a search, with their places. By relevance, names that begin with the term come first
 * (FINDER-16). The inner queries use only columns of their index, so that only the companies of the page are read.
 *
 * The database chooses how it reads them, unless it is to scan the index of the order. A scan
 * passes over hundreds of companies for a page, so the texts of the featured ones are asked for once.
 */
export function foundIds(filter: Search, viewerId: string, rows: Rows & { indexScan?: boolean }): CompanyIds {
  const { sort = 'relevancia' } = filter
  const conditions = (search: UnderstoodSearch) =>
    (rows.indexScan ? indexScanConditions : companyConditions)(search, viewerId)
  const where = conditions(filter)
  switch (sort) {
    case 'destaque':
      return firstSome(rows, {
        where,
        whereFirst: rows.indexScan ? conditions({ ...filter, amongFeatured: true }) : where,
        first: isFeatured('e'),
        key: keys.destaque,
        all: filter.buscandoInvestimentos || filter.apenasMadeInRs,
      })
    case 'valorEsperadoInvestimento,desc':
      return firstSome(rows, {
        where,
        first: sql`e.buscando_investimentos`,
        key: sql`coalesce(e.valor_esperado_investimento, -1)`,
        all: filter.buscandoInvestimentos,
      })
    case 'criadoEm,desc':
      return byKey(where, keys[sort], rows)
    case 'relevancia': {
      const begins = nameBegins(filter)
      if (!begins) return byName(where, rows)
      // A name that begins with the term also contains its words.
      const first = sql<boolean>`${conditions({ ...filter, nome: undefined })} AND ${begins}`
      return inTwoGroups(rows, { first, second: sql`${where} AND NOT ${begins}` })
    }
    default:
      return byName(where, rows, sort === 'nome,desc')
  }
}

/**
 * The ids of some rows with their places, each with the number of all rows of the search (FINDER-43). It reads all of
 * them, so it is for searches that few companies meet. With `atMost` it stops at so many, whichever they are.
 */
export function collectedIds(
  filter: Search,
  viewerId: string,
  { offset, limit, atMost }: Rows & { atMost?: number | undefined },
  terms: readonly TermWords[],
): CompanyIds {
  const { sort = 'relevancia' } = filter
  const key = (sort === 'relevancia' ? nameBegins(filter) : keyOf(sort)) ?? sql`true`
  const direction = sql.raw(sort === 'nome,desc' ? 'desc' : 'asc')
  const order = sql`e.chave DESC, e.chave_nome ${direction}, e.id ${direction}`
  const ids = idsAtPlaces(filter, viewerId)
  const found = ids ? sql`e.id = ANY (ARRAY(${ids}))` : conditionsByWords(filter, viewerId, terms)
  return sql`
    WITH achadas AS MATERIALIZED (
      SELECT (${key}) AS chave, e.chave_nome, e.id FROM empresa e
      WHERE ${found} ${atMost ? sql`LIMIT ${atMost}` : sql``}
    )
    SELECT e.id, (SELECT count(*)::int FROM achadas) AS total, row_number() OVER (ORDER BY ${order}) AS posicao FROM (
      SELECT e.chave, e.chave_nome, e.id FROM achadas AS e ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}
    ) AS e`
}

function byName(where: RawBuilder<boolean>, rows: Rows, backwards = false): CompanyIds {
  const direction = sql.raw(backwards ? 'desc' : 'asc')
  const order = sql`e.chave_nome ${direction}, e.id ${direction}`
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY ${order}) AS posicao FROM (
      SELECT e.chave_nome, e.id FROM empresa e WHERE ${where} ORDER BY ${order} OFFSET ${rows.offset} LIMIT ${rows.limit}
    ) AS e`
}

function byKey(where: RawBuilder<boolean>, key: RawBuilder<unknown>, rows: Rows): CompanyIds {
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY e.chave DESC, e.chave_nome, e.id) AS posicao FROM (
      SELECT (${key}) AS chave, e.chave_nome, e.id FROM empresa e WHERE ${where}
      ORDER BY (${key}) DESC, e.chave_nome, e.id OFFSET ${rows.offset} LIMIT ${rows.limit}
    ) AS e`
}

/** Companies that meet `first` by their key, the largest first, then the others. `all` says that there are no others. */
function firstSome(
  rows: Rows,
  {
    where,
    whereFirst = where,
    first,
    key,
    all,
  }: {
    where: RawBuilder<boolean>
    /** The same, written for companies that meet `first`. */
    whereFirst?: RawBuilder<boolean>
    first: RawBuilder<boolean>
    key: RawBuilder<unknown>
    all: boolean | undefined
  },
): CompanyIds {
  const some = sql<boolean>`${whereFirst} AND ${first}`
  return all
    ? byKey(some, key, rows)
    : inTwoGroups(rows, { first: some, key, second: sql`${where} AND NOT ${first}` })
}

/**
 * Two groups, each in the order of an index; a page may contain rows of both. The second group is read only if the
 * first one does not fill the page, because its names may be anywhere in the index.
 */
function inTwoGroups(
  rows: Rows,
  {
    first,
    second,
    key,
  }: { first: RawBuilder<boolean>; second: RawBuilder<boolean>; key?: RawBuilder<unknown> },
): CompanyIds {
  const { offset, limit } = rows
  const until = offset + limit
  const counted = sql`(SELECT count(*) FROM primeiras)`
  return sql`
    WITH primeiras AS MATERIALIZED (
      SELECT e.id, row_number() OVER (ORDER BY ${key ? sql`e.chave DESC,` : sql``} e.chave_nome, e.id) AS lugar FROM (
        SELECT ${key ? sql`${key} AS chave,` : sql``} e.chave_nome, e.id FROM empresa e WHERE ${first}
        ORDER BY ${key ? sql`(${key}) DESC,` : sql``} e.chave_nome, e.id LIMIT ${until}
      ) AS e
    )
    SELECT e.id, row_number() OVER (ORDER BY e.grupo, e.lugar) AS posicao FROM (
      SELECT 1 AS grupo, id, lugar FROM primeiras ${offset > 0 ? sql`WHERE lugar > ${offset}` : sql``}
      UNION ALL
      SELECT 2, outras.id, row_number() OVER (ORDER BY outras.chave_nome, outras.id) FROM (
        SELECT e.chave_nome, e.id FROM empresa e WHERE ${second} ORDER BY e.chave_nome, e.id
        ${offset > 0 ? sql`OFFSET greatest(${offset} - ${counted}, 0)` : sql``} LIMIT ${limit}
      ) AS outras WHERE ${counted} < ${until}
      ORDER BY grupo, lugar LIMIT ${limit}
    ) AS e`
}

/** A count that stops one row beyond the limit. */
export const upTo = (rows: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(SELECT count(*)::int FROM (${rows} LIMIT ${limits.maxRows + 1}) AS achadas)`

export const countFound = (db: Queries, filter: UnderstoodSearch, viewerId: string): Promise<number> =>
  countByWords(db, filter, viewerId, [])

/** The same with the words that stand for terms of the name (FINDER-43). */
export async function countByWords(
  db: Queries,
  filter: UnderstoodSearch,
  viewerId: string,
  terms: readonly TermWords[],
): Promise<number> {
  const found = sql`SELECT 1 FROM empresa e WHERE ${conditionsByWords(filter, viewerId, terms)}`
  const { rows } = await sql<{ n: number }>`SELECT ${upTo(found)} AS n`.execute(db)
  return rows[0]?.n ?? 0
}
