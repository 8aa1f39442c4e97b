/**
 * The conditions of a search on a company `e`; lists, counts, the map, exports and saved searches share them
 * (FINDER-4).
 */
import { type RawBuilder, sql } from 'kysely'
import { companyNames, nameConditions } from '../../db/name-conditions.ts'
import { notHiddenByOwners, shownTo } from '../companies/index.ts'
import { boxOf } from './box-on-map.ts'
import {
  excludedConditions,
  type UnderstoodSearch,
  wantedConditions,
  waysAtPlaces,
} from './understanding/wanted.sql.ts'

type Condition = RawBuilder<boolean>
const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` AND `)

/** What the indexes of orders are divided by or have beside the order. */
function plainConditions(filter: UnderstoodSearch): Condition[] {
  const conditions: Condition[] = []
  if (filter.cnpj) conditions.push(sql`e.cnpj = ${filter.cnpj}`)
  if (filter.codMunicipioRfb) conditions.push(sql`e.cod_municipio_rfb = ${filter.codMunicipioRfb}`)
  if (filter.buscandoInvestimentos) conditions.push(sql`e.buscando_investimentos`)
  if (filter.apenasMadeInRs) conditions.push(sql`e.habilitado_made_in_rs`)
  const { from, to } = filter.investimento ?? {}
  if (from !== undefined) conditions.push(sql`e.valor_esperado_investimento >= ${from}`)
  if (to !== undefined) conditions.push(sql`e.valor_esperado_investimento <= ${to}`)
  return conditions
}

/** Names, and codes, of which each covers all codes below it (FINDER-8). */
function indexedConditions(filter: UnderstoodSearch): Condition[] {
  const { nome = '', cnaes, produtosOuServicos } = filter
  const conditions = nameConditions(nome, companyNames)
  if (cnaes?.length) conditions.push(sql`e.atividades && ${cnaes}::text[]`)
  if (produtosOuServicos?.length) {
    const codes = produtosOuServicos.map((code) => `${code.tipoTabela}:${code.codigoSemMascara}`)
    conditions.push(sql`e.produtos && ${codes}::text[]`)
  }
  if (filter.wanted?.length) conditions.push(wantedConditions(filter))
  return [...conditions, ...excludedConditions(filter)]
}

/**
 * In a part of the map (MAP-54). The index of positions is used where nothing else narrows the search: the planner assumes that any box
 * has a thousandth of the companies, even a city's.
 */
function conditionsOnMap(filter: UnderstoodSearch): Condition[] {
  if (!filter.limites) return []
  const box = boxOf(filter.limites)
  if (!box) return [sql`false`]
  const { west, north, east, south } = box
  return asksForSome(filter)
    ? [
        sql`e.mapa_x BETWEEN ${west}::int AND ${east}::int AND e.mapa_y BETWEEN ${north}::int AND ${south}::int`,
      ]
    : [
        sql`e.mapa_x IS NOT NULL AND point(e.mapa_x, e.mapa_y) <@ box(point(${west}::int, ${north}::int), point(${east}::int, ${south}::int))`,
      ]
}

const conditionsOf = (filter: UnderstoodSearch) => [...plainConditions(filter), ...indexedConditions(filter)]

/** The whole search, limited to what the viewer may see. */
export const companyConditions = (filter: UnderstoodSearch, viewerId: string): Condition =>
  all([...shownTo(viewerId), ...conditionsOf(filter), ...conditionsOnMap(filter)])

/**
 * The same for at most so many companies, whichever they are. At a place each way to meet the thing is asked by itself: in one condition
 * PostgreSQL would put the place into one of the ways only, and work out the others for each company of the place.
 */
export function conditionsOfSome(filter: UnderstoodSearch, viewerId: string, atMost: number): Condition {
  const { wanted = [], ...others } = filter
  const isAtPlace = filter.codMunicipioRfb || wanted.some(({ municipalities }) => municipalities)
  const ways = isAtPlace ? waysAtPlaces(filter) : undefined
  if (!ways) return companyConditions(filter, viewerId)
  const each = ways.map(
    (way) =>
      sql`(SELECT e.id FROM empresa e WHERE ${companyConditions(others, viewerId)} AND ${way} LIMIT ${atMost})`,
  )
  return sql`e.id = ANY (ARRAY(${sql.join(each, sql` UNION ALL `)}))`
}

/**
 * The same for a walk along the index of an order. The planner uses no other index to answer a CASE, nor does it expect
 * that few companies meet one (docs/decisions/0010).
 */
export const conditionsAlong = (filter: UnderstoodSearch, viewerId: string): Condition =>
  all([
    ...shownTo(viewerId),
    ...plainConditions(filter),
    ...[...indexedConditions(filter), ...conditionsOnMap(filter)].map(
      (one) => sql<boolean>`CASE WHEN ${one} THEN true ELSE false END`,
    ),
  ])

/** The whole search on a company that its owners do not hide, whoever looks. */
export const searchConditions = (filter: UnderstoodSearch): Condition =>
  all([notHiddenByOwners, ...conditionsOf(filter)])

/** Whether the search has any condition at all. */
export const asksForSome = (filter: UnderstoodSearch): boolean => conditionsOf(filter).length > 0
