import { screens } from '@invest/contract/screens'
import { IconHeartbeat } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'
import { attentionQuery } from './attention-query.ts'
import { ofOperation } from './operation-changes.ts'

const name = { pt: 'Operação', en: 'Operation', es: 'Operación' }
const rule = { permissions: ['GERENCIAR_OPERACAO'] } as const

export const operationArea: WebArea = {
  name: 'operation',
  messages: 'operation',
  screens: [{ at: screens.operation, load: () => import('./operation-screen.tsx') }],
  menu: [
    { group: 'administration', order: 50, screen: screens.operation, label: name, icon: IconHeartbeat, rule },
  ],
  tiles: [
    {
      order: 60,
      screen: screens.operation,
      title: name,
      text: {
        pt: 'Partes, tarefas, mensagens e dados do portal, e o aviso a todos.',
        en: 'The portal’s parts, jobs, mail and data, and the notice to all.',
        es: 'Partes, tareas, mensajes y datos del portal, y el aviso a todos.',
      },
      icon: IconHeartbeat,
      rule,
      leads: true,
      total: attentionQuery,
      counted: {
        pt: {
          zero: 'Nada pede atenção',
          one: 'assunto pede atenção',
          many: 'assuntos pedem atenção',
          other: 'assuntos pedem atenção',
        },
        en: {
          zero: 'Nothing needs attention',
          one: 'matter needs attention',
          other: 'matters need attention',
        },
        es: {
          zero: 'Nada requiere atención',
          one: 'asunto requiere atención',
          many: 'asuntos requieren atención',
          other: 'asuntos requieren atención',
        },
      },
    },
  ],
  stale: { 'operation-changed': [ofOperation()] },
}
