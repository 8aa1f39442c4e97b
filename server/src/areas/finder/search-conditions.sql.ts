/**
 * The conditions of a search on a company `e`; lists, counts, the map, exports and saved searches share them
 * (FINDER-4).
 */
import { nameWords } from '@invest/contract/rules/name-words'
import { type RawBuilder, sql } from 'kysely'
import { conditionsOfWords, nameConditions } from '../../db/name-conditions.ts'
import { notHiddenByOwners, shownTo } from '../companies/index.ts'
import { plainTerm, type TermWords } from './counts/known-counts.sql.ts'
import { excludedConditions, type UnderstoodSearch, wantedConditions } from './understanding/wanted.sql.ts'

/** Every condition except the name. A code covers all codes below it (FINDER-8, FINDER-9). */
export const filterConditions = (filter: UnderstoodSearch): RawBuilder<boolean>[] => [
  ...plainConditions(filter),
  ...codeConditions(filter),
]

function plainConditions(filter: UnderstoodSearch): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = []
  if (filter.cnpj) all.push(sql`e.cnpj = ${filter.cnpj}`)
  if (filter.codMunicipioRfb) all.push(sql`e.cod_municipio_rfb = ${filter.codMunicipioRfb}`)
  if (filter.buscandoInvestimentos) all.push(sql`e.buscando_investimentos`)
  if (filter.apenasMadeInRs) all.push(sql`e.habilitado_made_in_rs`)
  const { from, to } = filter.investimento ?? {}
  if (from !== undefined) all.push(sql`e.valor_esperado_investimento >= ${from}`)
  if (to !== undefined) all.push(sql`e.valor_esperado_investimento <= ${to}`)
  return all
}

function codeConditions({ cnaes, produtosOuServicos, ...text }: UnderstoodSearch): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = []
  if (cnaes?.length) all.push(sql`e.atividades && ${cnaes}::text[]`)
  if (produtosOuServicos?.length) {
    const codes = produtosOuServicos.map((code) => `${code.tipoTabela}:${code.codigoSemMascara}`)
    all.push(sql`e.produtos && ${codes}::text[]`)
  }
  if (text.wanted?.length) all.push(wantedConditions(text))
  all.push(...excludedConditions(text))
  return all
}

/**
 * The condition on activities by the company's own codes, which the index in the order of names has. The codes of a section do
 * not begin alike, so a section is looked for in the table.
 */
function activitiesByCode(cnaes: readonly string[]): RawBuilder<boolean> {
  if (cnaes.some((code) => !/^\d+$/.test(code))) return sql`e.atividades && ${cnaes}::text[]`
  const patterns = cnaes.map((code) => `% ${code}%`)
  return sql`' ' || e.cnae_principal || ' ' || array_to_string(e.cnaes_secundarios, ' ') LIKE ANY(${patterns}::text[])`
}

const nameOf = ({ nome = '' }: UnderstoodSearch) => nameConditions(nome, 'e.chave_busca', 'e.inicios')

/** The whole search, limited to what the viewer may see. */
export const companyConditions = (filter: UnderstoodSearch, viewerId: string): RawBuilder<boolean> =>
  sql.join([...shownTo(viewerId), ...nameOf(filter), ...filterConditions(filter)], sql` AND `)

/**
 * The same for a scan along the index of an order. The planner uses no other index to answer a CASE, nor does it expect
 * that few companies meet one (docs/decisions/0010).
 */
export function indexScanConditions(filter: UnderstoodSearch, viewerId: string): RawBuilder<boolean> {
  const { cnaes, ...rest } = filter
  const filtered = [
    ...nameOf(filter),
    ...(cnaes?.length ? [activitiesByCode(cnaes)] : []),
    ...codeConditions(rest),
  ].map((condition) => sql<boolean>`CASE WHEN ${condition} THEN true ELSE false END`)
  return sql.join([...shownTo(viewerId), ...plainConditions(filter), ...filtered], sql` AND `)
}

/** The typed words that `terms` does not replace. */
function otherWords({ nome }: UnderstoodSearch, terms: readonly TermWords[]): string[] {
  const replaced = new Set(terms.map(({ term }) => term))
  return nameWords(nome).filter((word) => !replaced.has(plainTerm(word) ?? ''))
}

/** The same, with the words that stand for some of the name's terms, read from the index of words (FINDER-43). */
export function conditionsByWords(
  filter: UnderstoodSearch,
  viewerId: string,
  terms: readonly TermWords[],
): RawBuilder<boolean> {
  if (terms.length === 0) return companyConditions(filter, viewerId)
  const words = sql`public.company_search_words(e.chave_busca, e.cod_municipio_rfb)`
  const { codMunicipioRfb, ...rest } = filter
  return sql.join(
    [
      ...shownTo(viewerId),
      ...terms.map((term) => sql<boolean>`${words} && ${term.words}::text[]`),
      ...(codMunicipioRfb ? [sql<boolean>`${words} @> ${[`m:${codMunicipioRfb}`]}::text[]`] : []),
      ...conditionsOfWords(otherWords(filter, terms), {
        column: 'e.chave_busca',
        starts: 'e.inicios',
        areSome: true,
      }),
      ...filterConditions(rest),
    ],
    sql` AND `,
  )
}

/** The whole search on a company that its owners do not hide, whoever looks. */
export const searchConditions = (filter: UnderstoodSearch): RawBuilder<boolean> =>
  sql.join([notHiddenByOwners, ...nameOf(filter), ...filterConditions(filter)], sql` AND `)

/** Whether the search has any condition at all. */
export const asksForSome = (filter: UnderstoodSearch): boolean =>
  nameOf(filter).length > 0 || filterConditions(filter).length > 0
