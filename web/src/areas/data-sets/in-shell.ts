import { screens } from '@invest/contract/screens'
import { IconDatabaseImport } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { codeKeys } from '../../widgets/code-tree/code-keys.ts'
import { ofDataSets } from './data-set-changes.ts'

export const dataSetsInShell: AreaInShell = {
  menu: [
    {
      group: 'administration',
      order: 45,
      screen: screens.dataSets,
      label: { pt: 'Dados', en: 'Data', es: 'Datos' },
      icon: IconDatabaseImport,
      covers: [screens.dataSet],
      rule: { permissions: ['GERENCIAR_DADOS'] },
    },
  ],
  // A new edition of a catalogue is another tree of codes.
  stale: { 'data-changed': [ofDataSets(), codeKeys.tree()] },
}
