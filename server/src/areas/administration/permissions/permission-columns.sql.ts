/** A permission as its queries read it. */
import type { Permission } from '@invest/contract/administration/permissions'
import { sql } from 'kysely'
import { isOfPortal } from './portal-permissions.ts'

export interface PermissionRow {
  id: number
  nomePermissao: string
  descricaoPermissao: string | null
  aplicacaoId: number | null
  nomeAplicacao: string | null
  versao: number
}

export const permissionColumns = sql`
  p.id, p.nome_permissao, p.descricao_permissao, p.aplicacao_id, a.nome_aplicacao, p.versao`
export const permissionTables = sql`permissao p LEFT JOIN aplicacao a ON a.id = p.aplicacao_id`
export const permissionKey = sql`public.search_key(p.nome_permissao) COLLATE "C"`
export const byPermissionName = sql`ORDER BY ${permissionKey}, p.id`

export const presentPermission = ({ aplicacaoId, nomeAplicacao, ...row }: PermissionRow): Permission => ({
  id: row.id,
  nomePermissao: row.nomePermissao,
  descricaoPermissao: row.descricaoPermissao,
  aplicacaoPermissao:
    aplicacaoId === null || nomeAplicacao === null ? null : { id: aplicacaoId, nomeAplicacao },
  doPortal: isOfPortal(row.nomePermissao),
  versao: row.versao,
})
