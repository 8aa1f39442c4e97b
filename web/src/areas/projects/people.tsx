import { type Project, projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../ui/forms/field-problems.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

/** Who edits the folder. Its owner invites and removes them, each of them may leave (PROJECT-7). */
export function People({ project }: { project: Project }) {
  const { t } = useTexts()
  const owns = project.papel === 'DONO'
  return (
    <aside className={classes.links} aria-labelledby="people">
      <h2 id="people">{t('people')}</h2>
      {owns && project.pessoas.length === 0 && <span className="dimmed">{t('people.none')}</span>}
      <ul>
        {!owns && <li>{project.de}</li>}
        {project.pessoas.map(({ id, nome, email, aceita, propria }) => (
          <li key={id}>
            <span className={classes.name}>{propria ? t('people.you') : (nome ?? email)}</span>
            {owns && nome && <span className="small">{email}</span>}
            {!aceita && <span className="note">{t('people.waiting')}</span>}
            {owns && <Remove project={project} person={{ id, name: nome ?? email ?? '' }} />}
          </li>
        ))}
      </ul>
      {owns ? <Invite project={project} /> : <Leave project={project} />}
    </aside>
  )
}

function Remove({ project, person }: { project: Project; person: { id: string; name: string } }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const remove = useMutation({
    mutationFn: () => call(projects.removePerson, { params: { id: project.id, pessoa: person.id } }),
    onSuccess: async () => {
      notify({ message: t('people.removed') })
      await announceChange('projects-changed')
    },
    onError: (error) => showError(error, t('saveFailed')),
  })
  return (
    <Button
      size="sm"
      variant="default"
      mt={6}
      aria-label={t('people.removeOf', { name: person.name })}
      onClick={() => remove.mutate()}
    >
      {t('people.remove')}
    </Button>
  )
}

function Invite({ project }: { project: Project }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const invite = useMutation({
    mutationFn: () => call(projects.invite, { params: { id: project.id }, body: { email } }),
    onSuccess: async () => {
      setEmail('')
      setTried(false)
      notify({ message: t('people.invited') })
      await announceChange('projects-changed')
    },
    onError: (error) => showUnlessInFields(error, t('people.failed')),
  })
  const missing = tried && !email.trim() ? t('required') : undefined
  return (
    <form
      noValidate
      className={classes.invite}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (email.trim() && !invite.isPending) invite.mutate()
      }}
    >
      <EmailField
        label={t('people.email')}
        description={t('people.text')}
        autoComplete="off"
        value={email}
        error={fieldProblems(invite.error).email ?? missing}
        onChange={setEmail}
      />
      <BusyButton type="submit" variant="default" busy={invite.isPending}>
        {t('people.invite')}
      </BusyButton>
    </form>
  )
}

function Leave({ project }: { project: Project }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const own = project.pessoas.find(({ propria }) => propria)
  const leave = useMutation({
    mutationFn: () => call(projects.removePerson, { params: { id: project.id, pessoa: own?.id ?? '' } }),
    onSuccess: async () => {
      notify({ message: t('people.left') })
      goTo(screens.projects, { replace: true })
      await announceChange('projects-changed')
    },
    onError: (error) => showError(error, t('saveFailed')),
  })
  return (
    <Button
      variant="default"
      w="fit-content"
      onClick={async () => {
        const question = { title: t('people.leave.title'), text: t('people.leave.text') }
        if (await confirm({ ...question, action: t('people.leave'), danger: true })) leave.mutate()
      }}
    >
      {t('people.leave')}
    </Button>
  )
}
