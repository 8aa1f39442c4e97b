import { type Project, projects } from '@invest/contract/projects/projects'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { UnconfirmedAddress } from '../../widgets/unconfirmed-address/unconfirmed-address.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

/** The choice of one mail a day about what changes in the folder (PROJECT-10). */
export function NoticeSwitch({ project }: { project: Project }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const set = useMutation({
    mutationFn: (avisar: boolean) =>
      call(projects.setNotice, { params: { id: project.id }, body: { avisar } }),
    onSuccess: () => announceChange('projects-changed'),
    onError: (error) => showError(error, t('notice.failed')),
  })
  return (
    <aside className={classes.links}>
      <Switch
        label={t('notice')}
        description={t('notice.text')}
        checked={set.isPending ? set.variables : project.avisar}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
      {set.isError && <UnconfirmedAddress />}
    </aside>
  )
}
