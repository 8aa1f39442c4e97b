/** A folder: what is in it, notes, order, and the links that show it. */
import { type Project, projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolder, IconPencil, IconShare, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { type MoreEntry, MoreMenu } from '../../ui/layout/more-menu.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MailSwitch } from '../../widgets/mail/mail-switch.tsx'
import { ofProjects } from '../../widgets/project/project-keys.ts'
import { DossierButton } from './dossier/dossier-button.tsx'
import { Links } from './links.tsx'
import { NameDialog } from './name-dialog.tsx'
import { People } from './people.tsx'
import { ProjectItems } from './project-items.tsx'
import classes from './projects.module.css'
import { ShareDialog } from './share-dialog.tsx'
import { useTexts } from './texts.ts'
import { useShowProject } from './use-project-change.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { idProjeto: id = '' }: { idProjeto?: string } = useParams({ strict: false })
  const found = useQuery({
    queryKey: ofProjects('pasta', id, locale),
    queryFn: ({ signal }) => call(projects.read, { params: { id } }, signal),
    retry: false,
  })
  return (
    <Page
      title={found.data?.nome ?? t('one.title')}
      lead={found.data?.papel === 'EDITOR' ? t('one.of', { name: found.data.de }) : undefined}
      back={{ screen: screens.projects, label: t('list.title') }}
      actions={
        found.data && (
          <>
            <DossierButton project={found.data} />
            {found.data.papel === 'DONO' && <ShareButton project={found.data} />}
          </>
        )
      }
      more={found.data && <ProjectMenu project={found.data} />}
    >
      <Found query={found} failed={t('one.failed')} waiting={<Skeleton height={420} radius={16} />}>
        {(project) => (
          <div className={classes.columns}>
            {project.itens.length === 0 ? (
              <EmptyState icon={IconFolder} title={t('one.none')} text={t('one.noneText')} />
            ) : (
              <ProjectItems project={project} />
            )}
            <div className={classes.side}>
              <aside className={classes.links}>
                <MailSwitch
                  tipo="PASTAS"
                  id={project.id}
                  ligado={project.avisar}
                  label={t('notice')}
                  description={t('notice.text')}
                  failed={t('notice.failed')}
                />
              </aside>
              <People project={project} />
              <Links project={project} />
            </div>
          </div>
        )}
      </Found>
    </Page>
  )
}

function ShareButton({ project }: { project: Project }) {
  const { t } = useTexts()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<IconShare size={18} aria-hidden />} onClick={dialog.open}>
        {t('share')}
      </Button>
      {opened && <ShareDialog project={project} onClose={dialog.close} />}
    </>
  )
}

function ProjectMenu({ project }: { project: Project }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [naming, dialog] = useDisclosure(false)
  const show = useShowProject()
  const remove = useAct({
    act: () => call(projects.remove, { params: { id: project.id } }),
    done: t('remove.done'),
    change: 'projects-changed',
    next: () => goTo(screens.projects, { replace: true }),
    failed: t('saveFailed'),
  })
  const entries: MoreEntry[] = [{ label: t('rename'), icon: IconPencil, onPress: dialog.open }]
  if (project.papel === 'DONO')
    entries.push({
      label: t('remove'),
      icon: IconTrash,
      apart: true,
      danger: true,
      onPress: async () => {
        const question = { title: t('remove.title'), text: t('remove.text'), action: t('remove') }
        if (await confirm({ ...question, danger: true })) remove.press()
      },
    })
  return (
    <>
      <MoreMenu framed entries={entries} />
      {naming && (
        <NameDialog
          title={t('rename')}
          opened={project}
          save={(nome, versao = project.versao) =>
            call(projects.change, { params: { id: project.id }, body: { nome, versao } })
          }
          saved={(renamed) => {
            dialog.close()
            return show(renamed)
          }}
          failed={t('saveFailed')}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
