import { screens } from '@invest/contract/screens'
import { IconDatabaseImport } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'
import { codeKeys } from '../../widgets/code-tree/code-keys.ts'
import { ofDataSets } from './data-set-changes.ts'

const name = { pt: 'Dados', en: 'Data', es: 'Datos' }
const rule = { permissions: ['GERENCIAR_DADOS'] } as const

export const dataSetsArea: WebArea = {
  name: 'data-sets',
  messages: 'data-sets',
  screens: [
    { at: screens.dataSets, load: () => import('./data-sets-screen.tsx') },
    { at: screens.dataSet, load: () => import('./data-set-screen.tsx') },
  ],
  menu: [
    {
      group: 'administration',
      order: 45,
      screen: screens.dataSets,
      label: name,
      icon: IconDatabaseImport,
      covers: [screens.dataSet],
      rule,
    },
  ],
  tiles: [
    {
      order: 65,
      screen: screens.dataSets,
      title: name,
      text: {
        pt: 'Preços, empresas elegíveis, figuras e listas do portal: traga, confira, publique, desfaça.',
        en: 'The portal’s prices, eligible companies, figures and lists: bring, check, publish, undo.',
        es: 'Precios, empresas elegibles, cifras y listas del portal: traiga, revise, publique, deshaga.',
      },
      icon: IconDatabaseImport,
      rule,
    },
  ],
  // A new edition of a catalogue is another tree of codes.
  stale: { 'data-changed': [ofDataSets(), codeKeys.tree()] },
}
