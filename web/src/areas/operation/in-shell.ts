import { screens } from '@invest/contract/screens'
import { IconHeartbeat } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { runningNotice } from '../../widgets/notice/notice-keys.ts'
import { ofOperation } from './operation-changes.ts'

const name = { pt: 'Operação', en: 'Operation', es: 'Operación' }

const rule = { permissions: ['GERENCIAR_OPERACAO'] } as const

export const operationInShell: AreaInShell = {
  menu: [
    { group: 'administration', order: 50, screen: screens.operation, label: name, icon: IconHeartbeat, rule },
  ],
  waiting: [
    {
      order: 30,
      screen: screens.operation,
      title: { pt: 'Pede atenção', en: 'Needs attention', es: 'Requiere atención' },
      icon: IconHeartbeat,
      rule,
      messages: 'operation',
      load: () => import('./waiting.ts'),
    },
  ],
  stale: { 'operation-changed': [ofOperation()], 'notice-set': [ofOperation(), runningNotice()] },
}
