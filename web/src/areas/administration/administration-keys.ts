/** The keys of cached answers about permissions, groups and people. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const keysOf = {
  applications: keyFamily('admin', 'aplicacoes'),
  permissions: keyFamily('admin', 'permissoes'),
  permission: keyFamily('admin', 'permissao'),
  groups: keyFamily('admin', 'grupos'),
  group: keyFamily('admin', 'grupo'),
  groupPermissions: keyFamily('admin', 'permissoes-do-grupo'),
  permissionsNotInGroup: keyFamily('admin', 'permissoes-fora-do-grupo'),
  members: keyFamily('admin', 'membros'),
  users: keyFamily('admin', 'usuarios'),
  user: keyFamily('admin', 'usuario'),
  userHits: keyFamily('admin', 'sugestoes-de-usuarios'),
  groupHits: keyFamily('admin', 'sugestoes-de-grupos'),
  userGroups: keyFamily('admin', 'grupos-do-usuario'),
  otherGroups: keyFamily('admin', 'outros-grupos'),
  origins: keyFamily('admin', 'origem-permissoes'),
  record: keyFamily('admin', 'registro'),
  /** What a change would do: read once, and never stale while it is shown. */
  trial: keyFamily('simular-grupo'),
} as const
