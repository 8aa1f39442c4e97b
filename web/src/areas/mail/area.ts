import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const mailArea: WebArea = {
  name: 'mail',
  messages: 'mail',
  screens: [{ at: screens.endMail, load: () => import('./end-screen.tsx'), access: 'public' }],
}
