/** Who may administer what (ADMIN-1). */
import { requires } from '../access/index.ts'

export const permissionManagers = requires('GERENCIAR_PERMISSOES')
export const groupManagers = requires('GERENCIAR_GRUPOS_PERMISSOES')
export const userManagers = requires('GERENCIAR_USUARIOS')
export const memberManagers = requires('GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES')
export const applicationReaders = requires('GERENCIAR_PERMISSOES', 'GERENCIAR_GRUPOS_PERMISSOES')
export const auditLogReaders = requires(
  'GERENCIAR_USUARIOS',
  'GERENCIAR_GRUPOS_PERMISSOES',
  'GERENCIAR_PERMISSOES',
)
