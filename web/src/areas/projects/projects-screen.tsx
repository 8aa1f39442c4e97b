/** The person's folders, the last changed first. */
import { projects } from '@invest/contract/projects/projects'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconFolderPlus, IconFolders } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { projectsQuery } from '../../widgets/project/project-keys.ts'
import { Invitations } from './invitations.tsx'
import { NameDialog } from './name-dialog.tsx'
import classes from './projects.module.css'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const goTo = useGoTo()
  const announceChange = useAnnounceChange()
  const found = useQuery(projectsQuery)
  const [naming, setNaming] = useState(false)
  const add = (
    <Button leftSection={<IconFolderPlus size={18} aria-hidden />} onClick={() => setNaming(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={found.data?.content.length ? add : undefined}
    >
      <Invitations invitations={found.data?.convites ?? []} />
      <Found query={found} failed={t('list.failed')} waiting={<Skeleton height={220} radius={16} />}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState icon={IconFolders} title={t('list.none')} text={t('list.noneText')} action={add} />
          ) : (
            <ul className={classes.folders}>
              {content.map(({ id, nome, itens, alteradoEm, papel, de }) => (
                <li key={id} className={classes.folder}>
                  <LocaleLink screen={screens.project} parameter={id} className={classes.open}>
                    {nome}
                  </LocaleLink>
                  <span>
                    {[
                      t('list.items', { count: itens }),
                      ...(papel === 'EDITOR' ? [t('list.of', { name: de })] : []),
                    ].join(' · ')}
                  </span>
                  <span className="small figures">
                    {t('list.changed', { time: formatDateTime(alteradoEm, locale) })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Found>
      {naming && (
        <NameDialog
          title={t('new')}
          action={t('create')}
          save={(nome) => call(projects.create, { body: { nome } })}
          saved={async ({ id }) => {
            notify({ message: t('created') })
            await announceChange('projects-changed')
            goTo(screens.project, { parameter: id })
          }}
          failed={t('createFailed')}
          onClose={() => setNaming(false)}
        />
      )}
    </Page>
  )
}
