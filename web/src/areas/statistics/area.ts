import { screens } from '@invest/contract/screens'
import { IconChartBar } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'

export const statisticsArea: WebArea = {
  name: 'statistics',
  messages: 'statistics',
  screens: [{ at: screens.statistics, load: () => import('./statistics-screen.tsx') }],
  menu: [
    {
      group: 'extras',
      order: 10,
      screen: screens.statistics,
      label: { pt: 'Estatísticas', en: 'Statistics', es: 'Estadísticas' },
      icon: IconChartBar,
      rule: { permissions: ['VISUALIZAR_ESTATISTICAS'] },
    },
  ],
}
