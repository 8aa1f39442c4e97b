import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

/** Nobody needs an account to get one, or to get into it again (IDENTITY-13). */
export const accountsArea: WebArea = {
  name: 'accounts',
  messages: 'accounts',
  screens: [
    { at: screens.registration, load: () => import('./registration-screen.tsx'), access: 'public' },
    { at: screens.confirmEmail, load: () => import('./confirm-email-screen.tsx'), access: 'public' },
    { at: screens.passwordRecovery, load: () => import('./recovery-screen.tsx'), access: 'public' },
  ],
}
