/** Parts of a company `e` as columns of one statement: every statement more is a round trip more. */
import { type RawBuilder, sql } from 'kysely'
import type { StoredFileRow } from '../files/index.ts'
import { ancestorNames } from '../reference/index.ts'
import type { ListPurpose } from './repository.ts'

export interface ProductRow {
  tipoTabela: 'NCM' | 'NBS'
  codigoSemMascara: string
  codigoComMascara: string
  descricao: string
  vigente: boolean
  ancestrais: string[]
}

export type ListedFileRow = StoredFileRow & { finalidade: ListPurpose }

const fileColumns = sql`
  'id', a.id, 'nome', a.nome, 'mimeType', a.mime_type, 'tamanho', a.tamanho, 'chave', a.chave`

/** `{id, nome, mimeType, tamanho, chave}` or null. */
export const pictureOf = sql<StoredFileRow | null>`
  (SELECT json_build_object(${fileColumns}) FROM arquivo a WHERE a.id = e.imagem_perfil_id)`

/** Files of the lists, in their order; `finalidade` tells the list. */
export const listedFilesOf = sql<ListedFileRow[]>`
  coalesce((SELECT json_agg(json_build_object(${fileColumns}, 'finalidade', l.finalidade) ORDER BY l.ordem)
    FROM empresa_arquivo l JOIN arquivo a ON a.id = l.arquivo_id WHERE l.empresa_id = e.id), '[]')`

/** Products in their order; `vigente` on a day (YYYY-MM-DD). */
export const productRowsOf = (today: string): RawBuilder<ProductRow[]> => sql`
  coalesce((SELECT json_agg(json_build_object('tipoTabela', p.tipo_tabela, 'codigoSemMascara', p.codigo_sem_mascara,
      'codigoComMascara', p.codigo_com_mascara, 'descricao', p.descricao,
      'vigente', coalesce(p.valido_ate >= ${today}, true), 'ancestrais', ${ancestorNames}) ORDER BY l.ordem)
    FROM empresa_produto l JOIN produto_servico p USING (tipo_tabela, codigo_sem_mascara) WHERE l.empresa_id = e.id), '[]')`

/** A viewer's own marks on the company. */
export const marksBy = (viewerId: string) => ({
  favoritada: sql<boolean>`EXISTS (SELECT 1 FROM favorita f WHERE f.usuario_id = ${viewerId} AND f.empresa_id = e.id)`,
  ocultada: sql<boolean>`EXISTS (SELECT 1 FROM ocultada o WHERE o.usuario_id = ${viewerId} AND o.empresa_id = e.id)`,
})

export const ownedBy = (viewerId: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM empresa_usuario d WHERE d.usuario_id = ${viewerId} AND d.empresa_id = e.id)`
