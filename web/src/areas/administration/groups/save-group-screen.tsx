/** Adds a group; once it exists, what it gives and who is in it are kept here too. */

import { groupNameIn } from '@invest/contract/administration/groups'
import { screens } from '@invest/contract/screens'
import { Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import classes from '../administration.module.css'
import { groupQuery } from '../administration-queries.ts'
import { useTexts } from '../texts.ts'
import { GroupMembers } from './group-members.tsx'
import { GroupNameForm } from './group-name-form.tsx'
import { GroupPermissions } from './group-permissions.tsx'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { groupId } = useParams({ strict: false }) as { groupId?: string }
  const group = useQuery({ ...groupQuery(Number(groupId)), enabled: groupId !== undefined })
  const exists = groupId !== undefined
  return (
    <Page
      title={
        group.data
          ? groupNameIn(locale, group.data.nomeDoGrupoDePermissoes)
          : t(exists ? 'groups.edit' : 'groups.create')
      }
      lead={exists ? undefined : t('groups.createLead')}
      back={{ screen: screens.groups, label: t('groups.title') }}
    >
      {exists && group.error && !group.data ? (
        <ErrorState error={group.error} title={t('groups.failedOne')} onRetry={() => group.refetch()} />
      ) : (
        // A group that was just made goes on under its own id.
        <Tabs key={groupId ?? 'new'} defaultValue="information">
          <Tabs.List>
            <Tabs.Tab value="information">{t('group.information')}</Tabs.Tab>
            {exists && <Tabs.Tab value="users">{t('group.users')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="information" className={classes.panel}>
            {exists && !group.data ? (
              <Skeleton height={240} />
            ) : (
              <>
                <GroupNameForm group={group.data} />
                {group.data && <GroupPermissions group={group.data} />}
              </>
            )}
          </Tabs.Panel>
          {exists && (
            <Tabs.Panel value="users" className={classes.panel}>
              {group.data ? <GroupMembers group={group.data} /> : <Skeleton height={240} />}
            </Tabs.Panel>
          )}
        </Tabs>
      )}
    </Page>
  )
}
