/** Columns of a company `e`, and its lists as JSON columns, so that one statement reads a company in one round trip. */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from '../../../db/schema/schema.ts'
import { columnsOf } from '../../../records/columns.sql.ts'
import type { StoredFileRow } from '../../files/index.ts'
import { activityName, type NamedPath, namesOf } from '../../reference/index.ts'
import { type ListPurpose, ownersFields } from '../rules/company.ts'
import { hiddenBy } from './visibility.sql.ts'

/** Where the registry says that the company is, and where its owners put it on the map. */
export const addressColumnNames = [
  'tipoLogradouro',
  'nomeLogradouro',
  'numeroLogradouro',
  'complemento',
  'bairro',
  'cep',
  'codMunicipioRfb',
  'nomeMunicipio',
  'siglaUf',
  'latitude',
  'longitude',
] as const
export type AddressRow = Pick<Selectable<Schema['empresa']>, (typeof addressColumnNames)[number]>

/** Everything that the company's page shows of the table `empresa`. */
export const companyColumnNames = [
  ...addressColumnNames,
  ...ownersFields.names,
  'id',
  'cnpj',
  'versao',
  'nire',
  'nome',
  'cnaePrincipal',
  'cnaesSecundarios',
  'situacaoJunta',
  'consultadaEm',
  'habilitadoMadeInRs',
  'imagemPerfilId',
] as const
export type CompanyRow = Pick<Selectable<Schema['empresa']>, (typeof companyColumnNames)[number]>

export const addressColumns = columnsOf('e', addressColumnNames)
export const nameOfState = sql`(SELECT u.nome_completo FROM uf u WHERE u.sigla_uf = e.sigla_uf)`
export const companyColumns = columnsOf('e', companyColumnNames)

export interface ProductRow extends NamedPath {
  tipoTabela: 'NCM' | 'NBS'
  codigoSemMascara: string
  codigoComMascara: string
  vigente: boolean
}

export type ListedFileRow = StoredFileRow & { finalidade: ListPurpose }

const fileColumns = sql`
  'id', a.id, 'nome', a.nome, 'mimeType', a.mime_type, 'tamanho', a.tamanho, 'chave', a.chave`

/** The profile image as `{id, nome, mimeType, tamanho, chave}`, or null. */
export const pictureOf = sql<StoredFileRow | null>`
  (SELECT json_build_object(${fileColumns}) FROM arquivo a WHERE a.id = e.imagem_perfil_id)`

/** The first photo of the album, like the profile image, or null. */
export const coverOf = sql<StoredFileRow | null>`
  (SELECT json_build_object(${fileColumns}) FROM empresa_arquivo l JOIN arquivo a ON a.id = l.arquivo_id
    WHERE l.empresa_id = e.id AND l.finalidade = 'fotosAlbum' ORDER BY l.ordem LIMIT 1)`

/** The name of the main activity in the reader's language, or null where the table of activities does not have it. */
export const mainActivityOf = (language: Language): RawBuilder<string | null> => sql`
  (SELECT ${activityName(language)} FROM atividade_economica a WHERE a.cnae = e.cnae_principal)`

/** The files of the three lists in their order; `finalidade` says which list. */
export const listedFilesOf = sql<ListedFileRow[]>`
  coalesce((SELECT json_agg(json_build_object(${fileColumns}, 'finalidade', l.finalidade) ORDER BY l.ordem)
    FROM empresa_arquivo l JOIN arquivo a ON a.id = l.arquivo_id WHERE l.empresa_id = e.id), '[]')`

/** Who reads, and on which day (YYYY-MM-DD), which says whether a code is in force. */
export interface Reading {
  today: string
  language: Language
}

/** The products in their order. */
export const productRowsOf = ({ today, language }: Reading): RawBuilder<ProductRow[]> => sql`
  coalesce((SELECT json_agg(json_build_object('tipoTabela', p.tipo_tabela, 'codigoSemMascara', p.codigo_sem_mascara,
      'codigoComMascara', p.codigo_com_mascara,
      'vigente', coalesce(p.valido_ate >= ${today}, true), 'nomes', ${namesOf(language)}) ORDER BY l.ordem)
    FROM empresa_produto l JOIN produto_servico p USING (tipo_tabela, codigo_sem_mascara) WHERE l.empresa_id = e.id), '[]')`

/** The marks that the viewer has made on the company. */
export const marksBy = (viewerId: string) => ({
  favoritada: sql<boolean>`EXISTS (SELECT 1 FROM favorita f WHERE f.usuario_id = ${viewerId} AND f.empresa_id = e.id)`,
  ocultada: hiddenBy(viewerId),
})
