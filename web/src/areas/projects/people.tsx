import { type Project, projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

/** Who edits the folder. Its owner invites and removes them, each of them may leave (PROJECT-7). */
export function People({ project }: { project: Project }) {
  const { t } = useTexts()
  const owns = project.papel === 'DONO'
  return (
    <aside className={classes.links} aria-labelledby="people">
      <h2 id="people" className="part-title">
        {t('people')}
      </h2>
      {owns && project.pessoas.length === 0 && <span className="dimmed">{t('people.none')}</span>}
      <ul className={classes.list}>
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
  const remove = useAct({
    act: () => call(projects.removePerson, { params: { id: project.id, pessoa: person.id } }),
    done: t('people.removed'),
    change: 'projects-changed',
    failed: t('saveFailed'),
  })
  return (
    <Button
      size="sm"
      variant="default"
      mt={6}
      aria-label={t('people.removeOf', { name: person.name })}
      onClick={() => remove.press()}
    >
      {t('people.remove')}
    </Button>
  )
}

function Invite({ project }: { project: Project }) {
  const { t } = useTexts()
  const announceChange = useAnnounceChange()
  const form = useSmallForm({
    opened: { email: '' },
    required: ['email'],
    save: (body) => call(projects.invite, { params: { id: project.id }, body }),
    again: true,
    saved: async () => {
      notify({ message: t('people.invited') })
      await announceChange('projects-changed')
    },
    failed: t('people.failed'),
  })
  return (
    <SmallForm form={form} action={t('people.invite')} variant="default">
      <EmailField
        {...form.field('email', t('people.email'))}
        description={t('people.text')}
        autoComplete="off"
      />
    </SmallForm>
  )
}

function Leave({ project }: { project: Project }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const own = project.pessoas.find(({ propria }) => propria)
  const leave = useAct({
    act: () => call(projects.removePerson, { params: { id: project.id, pessoa: own?.id ?? '' } }),
    done: t('people.left'),
    change: 'projects-changed',
    next: () => goTo(screens.projects, { replace: true }),
    failed: t('saveFailed'),
  })
  return (
    <Button
      variant="default"
      w="fit-content"
      onClick={async () => {
        const question = { title: t('people.leave.title'), text: t('people.leave.text') }
        if (await confirm({ ...question, action: t('people.leave'), danger: true })) leave.press()
      }}
    >
      {t('people.leave')}
    </Button>
  )
}
