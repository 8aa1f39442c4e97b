/**
 * Who acts for a company and for a municipality, as relations for `FROM`, asked whenever they act (IDENTITY-55): in pages,
 * performance, enquiries, files and mail. Only those who give and take these links read the tables themselves.
 */
import type { PermissionName } from '@invest/contract/api'
import { type RawBuilder, sql } from 'kysely'

/** Whether the person in this column holds a permission; without a CPF nobody does (ADMIN-14). */
export const holds = (userId: RawBuilder<unknown>, permission: PermissionName): RawBuilder<boolean> => sql`
  EXISTS (SELECT 1 FROM grupo_permissoes_usuario gu JOIN usuario du ON du.id = gu.usuario_id AND du.cpf IS NOT NULL
    JOIN grupo_permissoes_permissao gp ON gp.grupo_id = gu.grupo_id JOIN permissao pe ON pe.id = gp.permissao_id
    WHERE gu.usuario_id = ${userId} AND pe.nome_permissao = ${sql.lit(permission)})`

/** `empresa_id`, `usuario_id`: a company's owners need no permission beside their link. */
export const companyOwners = sql`(SELECT empresa_id, usuario_id FROM empresa_usuario)`

/** `cod_municipio_rfb`, `usuario_id`: representatives who hold the permission; it may be taken from them alone. */
export const cityRepresentatives = sql`(SELECT mu.cod_municipio_rfb, mu.usuario_id FROM municipio_usuario mu
  WHERE ${holds(sql`mu.usuario_id`, 'EDITAR_MUNICIPIOS')})`
