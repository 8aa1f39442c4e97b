/** Everything about one company that its page shows, in one statement. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import type { StoredPhone } from '../../db/schema.ts'
import type { StoredFileRow } from '../files/index.ts'
import {
  type ListedFileRow,
  listedFilesOf,
  marksBy,
  ownedBy,
  type ProductRow,
  pictureOf,
  productRowsOf,
} from './read-parts.ts'
import type { CompanyKey, CompanyRow } from './repository.ts'

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

export interface WholeRow extends Omit<CompanyRow, 'imagemPerfilId'> {
  nomeUf: string
  favoritada: boolean
  ocultada: boolean
  vinculada: boolean
  imagem: StoredFileRow | null
  arquivos: ListedFileRow[]
  produtos: ProductRow[]
  contatos: ContactRow[]
  /** Those that the contacts' calling codes may mean. */
  paises: CountryRow[]
}

const contacts = sql`
  coalesce((SELECT json_agg(json_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'telefone', c.telefone,
      'celular', c.celular) ORDER BY c.ordem)
    FROM contato c WHERE c.empresa_id = e.id), '[]')`

const countries = sql`
  coalesce((SELECT json_agg(json_build_object('sigla', p.sigla, 'nomePt', p.nome_pt, 'codigoTelefone', p.codigo_telefone,
      'exemploCelular', p.exemplo_celular) ORDER BY p.sigla)
    FROM pais p WHERE p.codigo_telefone IN (
      SELECT fone ->> 'codigoPais' FROM contato c, unnest(ARRAY[c.telefone, c.celular]) AS fone
      WHERE c.empresa_id = e.id)), '[]')`

/** What the address, the names and the registry say, as stored. */
const own: RawBuilder<unknown> = sql`
  e.id, e.cnpj, e.versao, e.nire, e.nome, e.cnae_principal, e.cnaes_secundarios, e.situacao_junta, e.consultada_em,
  e.habilitado_made_in_rs, e.tipo_logradouro,
  e.nome_logradouro, e.numero_logradouro, e.complemento, e.bairro, e.cep, e.cod_municipio_rfb, e.nome_municipio,
  e.sigla_uf, e.nome_exibicao, e.descricao, e.buscando_investimentos, e.descricao_buscando_investimentos,
  e.valor_esperado_investimento, e.latitude, e.longitude, e.link_facebook, e.link_instagram, e.link_linkedin, e.oculta`

export async function readWhole(
  db: Queries,
  key: CompanyKey,
  viewerId: string,
  today: string,
): Promise<WholeRow | undefined> {
  const marks = marksBy(viewerId)
  const { rows } = await sql<WholeRow>`
    SELECT ${own},
      (SELECT u.nome_completo FROM uf u WHERE u.sigla_uf = e.sigla_uf) AS nome_uf,
      ${marks.favoritada} AS favoritada, ${marks.ocultada} AS ocultada, ${ownedBy(viewerId)} AS vinculada,
      ${pictureOf} AS imagem, ${listedFilesOf} AS arquivos, ${productRowsOf(today)} AS produtos,
      ${contacts} AS contatos, ${countries} AS paises
    FROM empresa e WHERE ${'id' in key ? sql`e.id = ${key.id}` : sql`e.cnpj = ${key.cnpj}`}`.execute(db)
  return rows[0]
}
