/** What a search asks of a company `e`, in SQL: the same for lists, counts, the map, exports and saved searches. */
import type { SearchFields } from '@invest/contract/search'
import { type RawBuilder, sql } from 'kysely'
import { nameConditions } from '../../db/name-conditions.ts'
import { notHiddenByOwners } from '../companies/index.ts'

/**
 * Not hidden by its owners, nor by this viewer (decision 13). As a set, not a probe per row: a deep page passes
 * thousands of companies.
 */
export const shownTo = (viewerId: string): RawBuilder<boolean>[] => [
  notHiddenByOwners,
  sql`e.id NOT IN (SELECT o.empresa_id FROM ocultada o WHERE o.usuario_id = ${viewerId})`,
]

/** Everything a search asks for beside the name. Decision 12: codes cover what stands below them. */
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

/** The whole search as one viewer may see its results. */
export const companyConditions = (filter: SearchFields, viewerId: string): RawBuilder<boolean> =>
  sql.join([...shownTo(viewerId), ...nameOf(filter), ...filterConditions(filter)], sql` AND `)

/** Whether anything is asked for that tells companies apart. */
export const asksForSome = (filter: SearchFields): boolean =>
  nameOf(filter).length > 0 || filterConditions(filter).length > 0
