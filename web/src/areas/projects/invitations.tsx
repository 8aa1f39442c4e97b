import type { Invitation } from '@invest/contract/projects/people'
import { projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

/** Folders that others let the reader edit, until they answer (PROJECT-8). */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTexts()
  if (invitations.length === 0) return null
  return (
    <section className={classes.invitations} aria-labelledby="invitations">
      <h2 id="invitations" className="part-title">
        {t('invitations')}
      </h2>
      <ul className={classes.list}>
        {invitations.map((one) => (
          <Waiting key={one.id} invitation={one} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ invitation: { id, nome: folder, de: name } }: { invitation: Invitation }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const answer = useMutation({
    mutationFn: (aceita: boolean) =>
      call(projects.answerInvitation, { params: { convite: id }, body: { aceita } }),
    onSuccess: async (folderOf, aceita) => {
      if (aceita) goTo(screens.project, { parameter: folderOf.id })
      else notify({ message: t('invitations.declined') })
      await announceChange('projects-changed')
    },
    onError: async (error) => {
      showError(error, t('saveFailed'))
      await announceChange('projects-changed')
    },
  })
  return (
    <li className={classes.invitation}>
      <span>{t('invitations.text', { name, folder })}</span>
      <Group gap="sm">
        <Button
          size="sm"
          aria-label={t('invitations.acceptOf', { folder })}
          disabled={answer.isPending}
          onClick={() => answer.mutate(true)}
        >
          {t('invitations.accept')}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={t('invitations.declineOf', { folder })}
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('invitations.decline')}
        </Button>
      </Group>
    </li>
  )
}
