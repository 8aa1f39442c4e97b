/** The order of a search's answer, as queries for some of its rows. */
import type { SearchOrder } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { likeLiteral } from '../../db/name-conditions.ts'
import { pageRows } from '../../db/page-rows.ts'
import { onePlan } from '../../db/prepared-statements.ts'
import type { RowRange } from '../../http/page.ts'
import type { CompanyIds, CountedCompanyIds } from '../companies/index.ts'
import type { TermWords } from './few/word-repository.ts'
import { companyConditions, conditionsByWords, filterConditions, shownTo } from './search-conditions.sql.ts'

/** A pattern for keys that begin with the whole term. */
function prefixOf(filter: SearchFields): RawBuilder<string> | null {
  const words = filter.nome?.trim().split(/\s+/).filter(Boolean) ?? []
  if (words.length === 0) return null
  return sql`${likeLiteral(words.join(' '))} || '%'`
}

/**
 * What is sorted by before the name, the largest first. The expressions are written as in the indexes of migration 0016,
 * which they are read from (FINDER-37).
 */
const keys: Partial<Record<SearchOrder, RawBuilder<unknown>>> = {
  destaque: sql`e.buscando_investimentos::int + e.habilitado_made_in_rs::int`,
  'criadoEm,desc': sql`e.criado_em`,
  'valorEsperadoInvestimento,desc': sql`CASE WHEN e.buscando_investimentos
    THEN coalesce(e.valor_esperado_investimento, -1) ELSE -2 END`,
}

type Search = SearchFields & { sort?: SearchOrder | undefined }
type Rows = Pick<RowRange, 'offset' | 'limit'>

/**
 * The ids of some rows of a search, with their places. By relevance, names that begin with the term come first
 * (FINDER-16). The inner queries use only columns of their index, so that only the companies of the page are read.
 */
export function foundIds(filter: Search, viewerId: string, rows: Rows): CompanyIds {
  const { sort = 'relevancia' } = filter
  const prefix = sort === 'relevancia' ? prefixOf(filter) : null
  if (prefix) return byRelevance(filter, viewerId, rows, prefix)
  const key = keys[sort]
  return key ? byKey(filter, viewerId, rows, key) : byName(filter, viewerId, rows, sort === 'nome,desc')
}

/**
 * The ids of some rows with their places, each with the number of all rows of the search (FINDER-43). It reads all of
 * them, so it is for searches that few companies meet. With `atMost` it stops at so many, whichever they are. In a `small`
 * portal its plan is kept.
 */
export function fewFound(
  filter: Search,
  viewerId: string,
  { offset, limit, atMost, small }: Rows & { atMost?: number; small?: true | undefined },
  terms: readonly TermWords[],
): CountedCompanyIds {
  const { sort = 'relevancia' } = filter
  const prefix = sort === 'relevancia' ? prefixOf(filter) : null
  const key = (prefix ? sql`e.chave_nome LIKE ${prefix}` : keys[sort]) ?? sql`true`
  const direction = sql.raw(sort === 'nome,desc' ? 'desc' : 'asc')
  const order = sql`e.chave DESC, e.chave_nome ${direction}, e.id ${direction}`
  return sql`
    SELECT ${small ? onePlan : sql``} e.id, e.total, row_number() OVER (ORDER BY ${order}) AS posicao FROM (
      SELECT e.chave, e.chave_nome, e.id, count(*) OVER ()::int AS total FROM (
        SELECT (${key}) AS chave, e.chave_nome, e.id FROM empresa e
        WHERE ${conditionsByWords(filter, viewerId, terms)} ${atMost ? sql`LIMIT ${atMost}` : sql``}
      ) AS e ORDER BY ${order} ${pageRows({ offset, limit })}
    ) AS e`
}

function byName(filter: Search, viewerId: string, rows: Rows, backwards: boolean): CompanyIds {
  const direction = sql.raw(backwards ? 'desc' : 'asc')
  const order = sql`e.chave_nome ${direction}, e.id ${direction}`
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY ${order}) AS posicao FROM (
      SELECT e.chave_nome, e.id FROM empresa e WHERE ${companyConditions(filter, viewerId)}
      ORDER BY ${order} ${pageRows(rows)}
    ) AS e`
}

function byKey(filter: Search, viewerId: string, rows: Rows, key: RawBuilder<unknown>): CompanyIds {
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY e.chave DESC, e.chave_nome, e.id) AS posicao FROM (
      SELECT (${key}) AS chave, e.chave_nome, e.id FROM empresa e WHERE ${companyConditions(filter, viewerId)}
      ORDER BY (${key}) DESC, e.chave_nome, e.id ${pageRows(rows)}
    ) AS e`
}

/**
 * Two groups, each in the order of an index; a page may contain rows of both. The second group is read only if the
 * first one does not fill the page, because its names may be anywhere in the index.
 */
function byRelevance(
  filter: SearchFields,
  viewerId: string,
  { offset, limit }: Rows,
  prefix: RawBuilder<string>,
): CompanyIds {
  const until = offset + limit
  // A name that begins with the term also contains its words, so the prefix is enough, and the index by name can be used.
  const beginning = sql.join(
    [...shownTo(viewerId), ...filterConditions(filter), sql`e.chave_nome LIKE ${prefix}`],
    sql` AND `,
  )
  return sql`
    WITH comecam AS MATERIALIZED (
      SELECT 1 AS grupo, e.chave_nome, e.id FROM empresa e WHERE ${beginning}
      ORDER BY e.chave_nome, e.id LIMIT ${until}
    )
    SELECT e.id, row_number() OVER (ORDER BY e.grupo, e.chave_nome, e.id) AS posicao FROM (
      SELECT grupo, chave_nome, id FROM comecam
      UNION ALL
      SELECT contem.grupo, contem.chave_nome, contem.id FROM (
        SELECT 2 AS grupo, e.chave_nome, e.id FROM empresa e
        WHERE ${companyConditions(filter, viewerId)} AND e.chave_nome NOT LIKE ${prefix}
        ORDER BY e.chave_nome, e.id LIMIT ${until}
      ) AS contem WHERE (SELECT count(*) FROM comecam) < ${until}
      ORDER BY grupo, chave_nome, id OFFSET ${offset} LIMIT ${limit}
    ) AS e`
}
