/** The keys of cached answers about permissions, groups and people, and the changes that make them stale. */
import { keyFamily } from '../../lib/query-keys.ts'

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
  trial: keyFamily('admin', 'simular-grupo'),
  record: keyFamily('admin', 'registro'),
} as const

declare module '../../lib/changes.ts' {
  interface Changes {
    'permissions-changed': unknown
    /** A group was made, renamed or removed, or gives other permissions. */
    'groups-changed': unknown
    /** Somebody joined or left a group. */
    'memberships-changed': unknown
  }
}
