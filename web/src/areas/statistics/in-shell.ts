import { screens } from '@invest/contract/screens'
import { IconChartBar } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'

export const statisticsInShell: AreaInShell = {
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
