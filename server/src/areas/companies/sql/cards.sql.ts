/**
 * Reads the rows of a page of cards, with the columns that the cards need: the ids by a statement that is planned for its
 * values, then their cards by a prepared one (docs/decisions/0034).
 */

import type { CardRules } from '@invest/contract/finder'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import type { StoredFileRow } from '../../files/index.ts'
import {
  type AddressRow,
  addressColumns,
  coverOf,
  type ListedFileRow,
  listedFilesOf,
  mainActivityOf,
  marksBy,
  nameOfState,
  type ProductRow,
  pictureOf,
  productRowsOf,
  type Reading,
} from './columns.sql.ts'

/** A query that returns `id` and `posicao`, the place of each company in its list. */
export type CompanyIds = RawBuilder<{ id: string; posicao: number }>

export interface CardRow extends AddressRow {
  id: string
  cnpj: string
  nome: string
  nomeExibicao: string
  descricao: string | null
  descricaoTraduzida: string | null
  cnaePrincipal: string
  atividade: string | null
  buscandoInvestimentos: boolean
  /** In reais. */
  valorEsperadoInvestimento: number | null
  habilitadoMadeInRs: boolean
  oculta: boolean
  favoritada: boolean
  ocultada: boolean
  imagem?: StoredFileRow | null
  capa?: StoredFileRow | null
  arquivos?: ListedFileRow[]
  produtos?: ProductRow[]
  nomeUf?: string
}

/** The companies of one page of a list, in its order. */
export const readIds = async (db: Queries, ids: CompanyIds): Promise<string[]> =>
  (await ids.execute(db)).rows.toSorted((a, b) => a.posicao - b.posicao).map(({ id }) => id)

/** Reads the cards of these companies, in this order. */
export async function readCards(
  db: Queries,
  ids: readonly string[],
  viewerId: string,
  rules: CardRules,
  reading: Reading,
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const statement = sql<CardRow>`
    SELECT ${cardColumns(viewerId, rules, reading)} FROM empresa e WHERE e.id = ANY(${ids}::uuid[])`
  const { rows } = await executePrepared(db, statement.compile(db))
  const cards = new Map(rows.map((row) => [row.id, row]))
  // A company may have gone since.
  return ids.flatMap((id) => cards.get(id) ?? [])
}

function cardColumns(viewerId: string, rules: CardRules, reading: Reading): RawBuilder<unknown> {
  const marks = marksBy(viewerId)
  return sql.join([
    sql`e.id, e.cnpj, e.nome, e.nome_exibicao, e.descricao,
      (SELECT t.descricao FROM empresa_traducao t
        WHERE t.empresa_id = e.id AND t.idioma = ${sql.lit(reading.language)}) AS descricao_traduzida, e.cod_municipio_rfb, e.nome_municipio,
      e.cnae_principal, ${mainActivityOf(reading.language)} AS atividade,
      e.buscando_investimentos, e.valor_esperado_investimento::float8, e.habilitado_made_in_rs, e.oculta`,
    sql`${marks.favoritada} AS favoritada, ${marks.ocultada} AS ocultada`,
    ...(rules.carregarImagemPerfil ? [sql`${pictureOf} AS imagem, ${coverOf} AS capa`] : []),
    ...(rules.carregarFotosAlbum || rules.carregarAnexos ? [sql`${listedFilesOf} AS arquivos`] : []),
    ...(rules.carregarProdutosServicos ? [sql`${productRowsOf(reading)} AS produtos`] : []),
    ...(rules.carregarEndereco ? [sql`${addressColumns}, ${nameOfState} AS nome_uf`] : []),
  ])
}
