/**
 * The conditions of a search on a company `e`; lists, counts, the map, exports and saved searches share them
 * (FINDER-4).
 */
import { withoutAccents } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { nameConditions } from '../../db/name-conditions.ts'
import { notHiddenByOwners } from '../companies/index.ts'
import type { TermWords } from './few/word-repository.ts'

/**
 * Neither its owners nor this viewer hide it (FINDER-13, FINDER-14). The hidden ones are read as one set, because
 * probing for each company would be slow: a deep page skips thousands.
 */
export const shownTo = (viewerId: string): RawBuilder<boolean>[] => [
  notHiddenByOwners,
  sql`e.id NOT IN (SELECT o.empresa_id FROM ocultada o WHERE o.usuario_id = ${viewerId})`,
]

/** Every condition except the name. A code covers all codes below it (FINDER-8, FINDER-9). */
export function filterConditions(filter: SearchFields): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = []
  if (filter.cnpj) all.push(sql`e.cnpj = ${filter.cnpj}`)
  if (filter.codMunicipioRfb) all.push(sql`e.cod_municipio_rfb = ${filter.codMunicipioRfb}`)
  if (filter.cnaes?.length) all.push(sql`e.atividades && ${filter.cnaes}::text[]`)
  if (filter.produtosOuServicos?.length) {
    const codes = filter.produtosOuServicos.map((code) => `${code.tipoTabela}:${code.codigoSemMascara}`)
    all.push(sql`e.produtos && ${codes}::text[]`)
  }
  if (filter.buscandoInvestimentos) all.push(sql`e.buscando_investimentos`)
  if (filter.apenasMadeInRs) all.push(sql`e.habilitado_made_in_rs`)
  return all
}

const nameOf = (filter: SearchFields) => nameConditions(filter.nome ?? '', 'e.chave_busca', 'e.inicios')

/** The whole search, limited to what the viewer may see. */
export const companyConditions = (filter: SearchFields, viewerId: string): RawBuilder<boolean> =>
  sql.join([...shownTo(viewerId), ...nameOf(filter), ...filterConditions(filter)], sql` AND `)

/** The same, with the words that stand for some of the name's terms, read from the index of words (FINDER-43). */
export function conditionsByWords(
  filter: SearchFields,
  viewerId: string,
  terms: readonly TermWords[],
): RawBuilder<boolean> {
  if (terms.length === 0) return companyConditions(filter, viewerId)
  const replaced = new Set(terms.map(({ term }) => term))
  const others = (filter.nome ?? '')
    .split(/\s+/)
    .filter((typed) => !replaced.has(withoutAccents(typed).toUpperCase()))
    .join(' ')
  const words = sql`public.company_search_words(e.chave_busca, e.cod_municipio_rfb)`
  const { codMunicipioRfb, ...rest } = filter
  return sql.join(
    [
      ...shownTo(viewerId),
      ...terms.map((term) => sql<boolean>`${words} && ${term.words}::text[]`),
      ...(codMunicipioRfb ? [sql<boolean>`${words} @> ${[`m:${codMunicipioRfb}`]}::text[]`] : []),
      ...nameOf({ nome: others }),
      ...filterConditions(rest),
    ],
    sql` AND `,
  )
}

/** The whole search on a company that its owners do not hide, whoever looks. */
export const searchConditions = (filter: SearchFields): RawBuilder<boolean> =>
  sql.join([notHiddenByOwners, ...nameOf(filter), ...filterConditions(filter)], sql` AND `)

/** Whether the search has any condition at all. */
export const asksForSome = (filter: SearchFields): boolean =>
  nameOf(filter).length > 0 || filterConditions(filter).length > 0
