import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const administrationArea: WebArea = {
  name: 'administration',
  messages: 'administration',
  screens: [
    { at: screens.permissions, load: () => import('./permissions/permissions-screen.tsx') },
    { at: screens.savePermission, load: () => import('./permissions/save-permission-screen.tsx') },
    { at: screens.groups, load: () => import('./groups/groups-screen.tsx') },
    { at: screens.saveGroup, load: () => import('./groups/save-group-screen.tsx') },
    { at: screens.users, load: () => import('./users/users-screen.tsx') },
    { at: screens.user, load: () => import('./users/user-screen.tsx') },
    { at: screens.auditLog, load: () => import('./audit-log/audit-log-screen.tsx') },
  ],
}
