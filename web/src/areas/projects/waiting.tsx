/** The reader's folders on the dashboard; an invitation to one waits for an answer, and comes first (PROJECT-8). */
import { screens } from '@invest/contract/screens'
import { useQuery } from '@tanstack/react-query'
import type { WaitingLines } from '../../lib/screens/area.ts'
import { projectsQuery } from '../../widgets/project/project-keys.ts'
import { useTexts } from './texts.ts'

export function useWaiting(): WaitingLines {
  const { t } = useTexts()
  const found = useQuery({ ...projectsQuery, meta: { background: true } })
  const { convites = [], content = [] } = found.data ?? {}
  return {
    found,
    lines: [
      ...convites.map(({ id, nome, de }) => ({
        id,
        name: nome,
        note: t('waiting.invited', { name: de }),
        badge: t('waiting.invitation'),
        screen: screens.projects,
      })),
      ...content.map(({ id, nome, itens, papel, de }) => ({
        id,
        name: nome,
        note: [
          t('list.items', { count: itens }),
          ...(papel === 'EDITOR' ? [t('list.of', { name: de })] : []),
        ].join(' · '),
        screen: screens.project,
        parameter: id,
      })),
    ],
  }
}
