/** A person: what they may do and why, who they are, and which groups they are in. */
import { administration } from '@invest/contract/administration'
import { screens } from '@invest/contract/screens'
import { Skeleton, Tabs } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { PermissionOrigins } from './permission-origins.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserGroups } from './user-groups.tsx'

export function Screen() {
  const { t } = useTexts()
  const { userId } = useParams({ strict: false }) as { userId?: string }
  const user = useQuery({
    queryKey: keysOf.user(userId),
    queryFn: ({ signal }) => call(administration.user, { params: { id: userId ?? '' } }, signal),
    enabled: userId !== undefined,
  })
  const person = user.data
  return (
    <Page
      title={person ? t('users.saveOf', { name: person.nome }) : t('users.save')}
      back={{ screen: screens.users, label: t('users.title') }}
    >
      {userId === undefined ? (
        <EmptyState icon={IconUsers} title={t('users.choose')} text={t('users.chooseText')} />
      ) : person ? (
        <Tabs key={person.id} defaultValue="details" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="details">{t('users.details')}</Tabs.Tab>
            {!person.ehEstrangeiro && <Tabs.Tab value="groups">{t('users.groups')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="details" className={classes.panel}>
            <PermissionOrigins user={person} />
            <UserFacts user={person} />
          </Tabs.Panel>
          {!person.ehEstrangeiro && (
            <Tabs.Panel value="groups" className={classes.panel}>
              <UserGroups user={person} />
            </Tabs.Panel>
          )}
        </Tabs>
      ) : user.error ? (
        <ErrorState error={user.error} title={t('users.failedOne')} onRetry={() => user.refetch()} />
      ) : (
        <Skeleton height={280} />
      )}
    </Page>
  )
}
