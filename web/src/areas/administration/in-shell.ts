import { screens } from '@invest/contract/screens'
import { IconHistory, IconKey, IconUsers, IconUsersGroup } from '@tabler/icons-react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { ofAdministration } from './administration-changes.ts'

export const administrationInShell: AreaInShell = {
  menu: [
    {
      group: 'administration',
      order: 10,
      screen: screens.users,
      label: { pt: 'Usuários', en: 'Users', es: 'Usuarios' },
      icon: IconUsers,
      covers: [screens.user],
      rule: { permissions: ['GERENCIAR_USUARIOS'] },
    },
    {
      group: 'administration',
      order: 20,
      screen: screens.permissions,
      label: { pt: 'Permissões', en: 'Permissions', es: 'Permisos' },
      icon: IconKey,
      covers: [screens.savePermission],
      rule: { permissions: ['GERENCIAR_PERMISSOES'] },
    },
    {
      group: 'administration',
      order: 30,
      screen: screens.groups,
      label: { pt: 'Grupos de permissões', en: 'Permission groups', es: 'Grupos de permisos' },
      icon: IconUsersGroup,
      covers: [screens.saveGroup],
      rule: { permissions: ['GERENCIAR_GRUPOS_PERMISSOES'] },
    },
    {
      group: 'administration',
      order: 40,
      screen: screens.auditLog,
      label: { pt: 'Registro de alterações', en: 'Audit log', es: 'Registro de cambios' },
      icon: IconHistory,
      rule: { permissions: ['GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES', 'GERENCIAR_PERMISSOES'] },
    },
  ],
  hits: () => import('./hits.ts'),
  // Somebody's own menu follows what they may do.
  stale: { 'rights-changed': [ofAdministration(), queryKeys.me()] },
}
