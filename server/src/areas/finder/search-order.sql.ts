/** In which order a search has its companies, and how an index is walked along in that order (FINDER-16, FINDER-37). */
import type { SearchOrder } from '@invest/contract/finder'
import { type RawBuilder, sql } from 'kysely'
import { textBegins } from '../../db/name-conditions.ts'
import type { RowRange } from '../../http/page.ts'
import { conditionsAlong } from './search-conditions.sql.ts'
import { isFeatured, type UnderstoodSearch } from './understanding/wanted.sql.ts'

export type Search = UnderstoodSearch & { sort?: SearchOrder | undefined }
export type Rows = Pick<RowRange, 'offset' | 'limit'>

interface Order {
  /** What is sorted by before the name, the largest first. */
  key?: RawBuilder<unknown>
  /** Those that come first have an index of their own, in which this is the key; the others are by name alone. */
  first?: { condition: RawBuilder<boolean>; key?: RawBuilder<unknown>; areAll?: boolean | undefined }
  direction: 'asc' | 'desc'
}

/** The expressions are written as in the indexes that they are read from. */
export function orderOf({ nome, sort, ...filter }: Search): Order {
  const direction = sort === 'nome,desc' ? 'desc' : 'asc'
  switch (sort) {
    case 'destaque':
      return {
        key: featured,
        first: {
          condition: isFeatured('e'),
          key: featured,
          areAll: filter.buscandoInvestimentos || filter.apenasMadeInRs,
        },
        direction,
      }
    case 'valorEsperadoInvestimento,desc':
      return {
        key: sql`CASE WHEN e.buscando_investimentos THEN coalesce(e.valor_esperado_investimento, -1) ELSE -2 END`,
        first: {
          condition: sql`e.buscando_investimentos`,
          key: sql`coalesce(e.valor_esperado_investimento, -1)`,
          areAll: filter.buscandoInvestimentos,
        },
        direction,
      }
    case 'criadoEm,desc':
      return { key: sql`e.criado_em`, direction }
    case 'relevancia':
    case undefined: {
      const typed = nome?.trim().split(/\s+/).filter(Boolean).join(' ')
      const begins = typed ? textBegins('e.chave_nome', typed) : undefined
      return begins ? { key: begins, first: { condition: begins }, direction } : { direction }
    }
    default:
      return { direction }
  }
}

/** How many reasons an investor has to look at a company. */
export const featured = sql`e.buscando_investimentos::int + e.habilitado_made_in_rs::int`

const by = (key: unknown, direction: Order['direction']) =>
  sql`${key ? sql`e.chave DESC,` : sql``} e.chave_nome ${sql.raw(direction)}, e.id ${sql.raw(direction)}`

/** Some of these rows with their places; they have the columns `chave`, `chave_nome` and `id`. */
export const placed = (
  rowsOf: RawBuilder<unknown>,
  { key, direction }: Order,
  { offset, limit }: Rows,
) => sql`
  SELECT e.id, row_number() OVER (ORDER BY ${by(key, direction)}) AS posicao
  FROM (SELECT e.* FROM ${rowsOf} ORDER BY ${by(key, direction)} OFFSET ${offset} LIMIT ${limit}) AS e`

const along = (where: RawBuilder<boolean>, key: RawBuilder<unknown> | undefined) =>
  sql`(SELECT ${key ?? sql`NULL`} AS chave, e.chave_nome, e.id FROM empresa e WHERE ${where}) AS e`

/** Some rows of a search with their places, read along the index of its order. It passes over every company that does not match. */
export function idsAlong(filter: Search, viewerId: string, rows: Rows): RawBuilder<unknown> {
  const { first, ...order } = orderOf(filter)
  const where = conditionsAlong(filter, viewerId)
  if (!first) return placed(along(where, order.key), order, rows)
  // A name that begins with the term also contains its words.
  const whereFirst = first.key ? where : conditionsAlong({ ...filter, nome: undefined }, viewerId)
  const some = along(sql`${whereFirst} AND ${first.condition}`, first.key)
  if (first.areAll) return placed(some, { ...order, key: first.key }, rows)
  return inTwoGroups(rows, {
    first: (until) => placed(some, { direction: 'asc', ...(first.key && { key: first.key }) }, until),
    others: along(sql`${where} AND NOT ${first.condition}`, undefined),
  })
}

/**
 * A page may contain rows of both groups. The second one is read only if the first one does not fill the page, because its
 * names may be anywhere in the index.
 */
function inTwoGroups(
  { offset, limit }: Rows,
  { first, others }: { first: (rows: Rows) => RawBuilder<unknown>; others: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const until = offset + limit
  const counted = sql`(SELECT count(*) FROM primeiras)`
  return sql`
    WITH primeiras AS MATERIALIZED (${first({ offset: 0, limit: until })})
    SELECT id, posicao FROM primeiras WHERE posicao > ${offset}
    UNION ALL
    SELECT * FROM (
      SELECT o.id, ${until} + row_number() OVER (ORDER BY o.chave_nome, o.id) AS posicao FROM (
        SELECT e.* FROM ${others} ORDER BY e.chave_nome, e.id
        ${offset > 0 ? sql`OFFSET greatest(${offset} - ${counted}, 0)` : sql``} LIMIT ${limit}
      ) AS o WHERE ${counted} < ${until}) AS o
    ORDER BY posicao LIMIT ${limit}`
}
