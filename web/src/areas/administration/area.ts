import { screens } from '@invest/contract/screens'
import { IconKey } from '@tabler/icons-react'
import type { WebArea } from '../../lib/area.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { keysOf } from './administration-keys.ts'

/** What a person may do, and why: it changes with what a group gives and with who is in it. */
const rights = [queryKeys.me(), keysOf.origins(), keysOf.trial(), keysOf.record()]
const inGroups = [keysOf.groupPermissions(), keysOf.permissionsNotInGroup()]

export const administrationArea: WebArea = {
  name: 'administration',
  messages: 'administration',
  screens: [
    { at: screens.permissions, load: () => import('./permissions/permissions-screen.tsx') },
    { at: screens.savePermission, load: () => import('./permissions/save-permission-screen.tsx') },
  ],
  menu: [
    {
      group: 'administration',
      order: 20,
      screen: screens.permissions,
      label: { pt: 'Permissões', en: 'Permissions', es: 'Permisos' },
      icon: IconKey,
      covers: [screens.savePermission],
      rule: { permissions: ['GERENCIAR_PERMISSOES'] },
    },
  ],
  stale: {
    'permissions-changed': [keysOf.permissions(), keysOf.permission(), ...inGroups, ...rights],
    'groups-changed': [
      keysOf.groups(),
      keysOf.group(),
      keysOf.groupHits(),
      keysOf.userGroups(),
      keysOf.otherGroups(),
      ...inGroups,
      ...rights,
    ],
    'memberships-changed': [
      keysOf.members(),
      keysOf.user(),
      keysOf.userGroups(),
      keysOf.otherGroups(),
      ...rights,
    ],
  },
}
