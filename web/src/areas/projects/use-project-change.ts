/** Sends a change of a folder; what the server answers is shown at once. */
import type { Project } from '@invest/contract/projects/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { ofProjects } from '../../widgets/project/project-keys.ts'
import { useTexts } from './texts.ts'

export function useShowProject() {
  const locale = useLocale()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  return async (project: Project) => {
    queries.setQueryData(ofProjects('pasta', project.id, locale), project)
    await announceChange('projects-changed')
  }
}

export function useProjectChange<Sent>(send: (sent: Sent) => Promise<Project>) {
  const { t } = useTexts()
  return useMutation({
    mutationFn: send,
    onSuccess: useShowProject(),
    onError: (error) => showError(error, t('saveFailed')),
  })
}
