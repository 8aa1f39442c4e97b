/**
 * Reads the rows of a page of cards, with the columns that the cards need: in one statement where its plan is kept, or the
 * ids first, by a statement that is planned for its values, then their cards, by one whose plan is kept
 * (docs/decisions/0029).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { keepsPlan } from '../../../db/prepared-statements.ts'
import type { StoredFileRow } from '../../files/index.ts'
import type { CardRules } from '../rules/card-rules.ts'
import {
  type AddressRow,
  addressColumns,
  coverOf,
  type ListedFileRow,
  listedFilesOf,
  mainActivityOf,
  marksBy,
  type ProductRow,
  pictureOf,
  productRowsOf,
  type Reading,
} from './columns.sql.ts'

/** A query that returns `id` and `posicao`, the place of each company in its list. */
export type CompanyIds = RawBuilder<{ id: string; posicao: number }>
/** The same with `total`, how many companies the whole list has, in each row. */
export type CountedCompanyIds = RawBuilder<{ id: string; posicao: number; total: number }>
/** `beside` is another statement, of one row, that is wanted only where the page has a card. */
export type List<Row = never> =
  | { ids: CompanyIds; counted?: false; beside?: RawBuilder<Row> | undefined }
  | { ids: CountedCompanyIds; counted: true; beside?: undefined }

export interface CardRow extends AddressRow {
  id: string
  cnpj: string
  nome: string
  nomeExibicao: string
  descricao: string | null
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
}

interface CardPage<Row> {
  /** In the order of the list. */
  cards: CardRow[]
  /** How many companies the list has, where the ids come with that. */
  total: number | undefined
  beside: Row | undefined
}

/** Reads the cards of one page of a list. A company that goes between two statements is left out. */
export async function readCards<Row>(
  db: Queries,
  { ids, counted = false, beside }: List<Row>,
  viewerId: string,
  rules: CardRules,
  reading: Reading,
): Promise<CardPage<Row>> {
  const list = (ids as CountedCompanyIds).compile(db)
  const columns = cardColumns(viewerId, rules, reading)
  if (keepsPlan(list.sql)) {
    const more = [
      ...(counted ? [sql`p.total`] : []),
      ...(beside ? [sql`(SELECT row_to_json(b) FROM (${beside}) AS b) AS beside`] : []),
    ]
    const { rows } = await sql<CardRow & { total?: number; beside?: Row }>`
      SELECT ${sql.join([columns, ...more])} FROM (${ids}) AS p JOIN empresa e ON e.id = p.id ORDER BY p.posicao`.execute(
      db,
    )
    return { cards: rows, total: rows[0]?.total, beside: rows[0]?.beside }
  }
  const [{ rows: places }, others] = await Promise.all([db.executeQuery(list), beside?.execute(db)])
  const more = { total: places[0]?.total, beside: others?.rows[0] }
  if (places.length === 0) return { cards: [], ...more }
  const { rows } = await sql<CardRow>`
    SELECT ${columns} FROM empresa e WHERE e.id = ANY(${places.map(({ id }) => id)}::uuid[])`.execute(db)
  const cards = new Map(rows.map((row) => [row.id, row]))
  const inOrder = places.toSorted((a, b) => a.posicao - b.posicao)
  // A company may have gone between the two statements.
  return { cards: inOrder.flatMap(({ id }) => cards.get(id) ?? []), ...more }
}

function cardColumns(viewerId: string, rules: CardRules, reading: Reading): RawBuilder<unknown> {
  const marks = marksBy(viewerId)
  return sql.join([
    sql`e.id, e.cnpj, e.nome, e.nome_exibicao, e.descricao, e.cod_municipio_rfb, e.nome_municipio,
      e.cnae_principal, ${mainActivityOf(reading.language)} AS atividade,
      e.buscando_investimentos, e.valor_esperado_investimento::float8, e.habilitado_made_in_rs, e.oculta`,
    sql`${marks.favoritada} AS favoritada, ${marks.ocultada} AS ocultada`,
    ...(rules.carregarImagemPerfil ? [sql`${pictureOf} AS imagem, ${coverOf} AS capa`] : []),
    ...(rules.carregarFotosAlbum || rules.carregarAnexos ? [sql`${listedFilesOf} AS arquivos`] : []),
    ...(rules.carregarProdutosServicos ? [sql`${productRowsOf(reading)} AS produtos`] : []),
    ...(rules.carregarEndereco ? [addressColumns] : []),
  ])
}
