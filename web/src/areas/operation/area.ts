import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const operationArea: WebArea = {
  name: 'operation',
  messages: 'operation',
  screens: [{ at: screens.operation, load: () => import('./operation-screen.tsx') }],
}
