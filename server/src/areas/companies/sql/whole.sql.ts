/** Reads everything that a company's page shows, in one statement. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import type { StoredPhone } from '../../../db/schema/schema.ts'
import type { StoredFileRow } from '../../files/index.ts'
import { type SealParts, sealPartsOf } from '../../seal/index.ts'
import type { Translations } from '../rules/company.ts'
import type { CompanyKey } from '../rules/company-key.ts'
import {
  type CompanyRow,
  companyColumns,
  type ListedFileRow,
  listedFilesOf,
  marksBy,
  nameOfState,
  type ProductRow,
  pictureOf,
  productRowsOf,
  type Reading,
} from './columns.sql.ts'
import { ownedBy, visibleTo } from './visibility.sql.ts'

export interface ContactRow {
  id: string
  nome: string
  email: string | null
  telefone: StoredPhone | null
  celular: StoredPhone | null
}
export interface CountryRow {
  sigla: string
  nomePt: string
  codigoTelefone: string
  exemploCelular: string | null
}

export interface WholeRow extends CompanyRow, SealParts {
  nomeUf: string
  favoritada: boolean
  ocultada: boolean
  vinculada: boolean
  imagem: StoredFileRow | null
  arquivos: ListedFileRow[]
  produtos: ProductRow[]
  contatos: ContactRow[]
  /** Null where the company gives its texts in Portuguese alone. */
  traducoes: Partial<Translations> | null
  /** The countries whose calling code one of the contacts uses. */
  paises: CountryRow[]
}

export const contacts = sql`
  coalesce((SELECT json_agg(json_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'telefone', c.telefone,
      'celular', c.celular) ORDER BY c.ordem)
    FROM contato c WHERE c.empresa_id = e.id), '[]')`

export const translations = sql`
  (SELECT json_object_agg(t.idioma, json_build_object('descricao', t.descricao,
      'descricaoBuscandoInvestimentos', t.descricao_buscando_investimentos))
    FROM empresa_traducao t WHERE t.empresa_id = e.id)`

const countries = sql`
  coalesce((SELECT json_agg(json_build_object('sigla', p.sigla, 'nomePt', p.nome_pt, 'codigoTelefone', p.codigo_telefone,
      'exemploCelular', p.exemplo_celular) ORDER BY p.sigla)
    FROM pais p WHERE p.codigo_telefone IN (
      SELECT fone ->> 'codigoPais' FROM contato c, unnest(ARRAY[c.telefone, c.celular]) AS fone
      WHERE c.empresa_id = e.id)), '[]')`

const wholeWhere = (which: RawBuilder<unknown>, viewerId: string, reading: Reading) => {
  const marks = marksBy(viewerId)
  return sql<WholeRow>`
    SELECT ${companyColumns},
      ${nameOfState} AS nome_uf,
      ${marks.favoritada} AS favoritada, ${marks.ocultada} AS ocultada, ${ownedBy(viewerId)} AS vinculada,
      ${pictureOf} AS imagem, ${listedFilesOf} AS arquivos, ${productRowsOf(reading)} AS produtos,
      ${contacts} AS contatos, ${translations} AS traducoes, ${countries} AS paises, ${sealPartsOf(reading.language)}
    FROM empresa e
    WHERE ${which} AND ${visibleTo(viewerId)}`
}

/** A company that the viewer may not see is not found, at the same cost as one that is not there (COMPANY-42). */
export async function readWhole(
  db: Queries,
  key: CompanyKey,
  viewerId: string,
  reading: Reading,
): Promise<WholeRow | undefined> {
  const which = 'id' in key ? sql`e.id = ${key.id}` : sql`e.cnpj = ${key.cnpj}`
  return (await executePrepared(db, wholeWhere(which, viewerId, reading).compile(db))).rows[0]
}

/** Those of the companies that the viewer may see, in no order. */
export async function readManyWhole(
  db: Queries,
  cnpjs: readonly string[],
  viewerId: string,
  reading: Reading,
): Promise<WholeRow[]> {
  const which = sql`e.cnpj = ANY(${cnpjs}::text[])`
  return (await executePrepared(db, wholeWhere(which, viewerId, reading).compile(db))).rows
}
