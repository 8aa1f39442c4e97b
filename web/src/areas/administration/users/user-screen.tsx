/** A person: who they are, which groups they are in, and why they may do what. */
import { administration } from '@invest/contract/administration'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { PermissionOrigins } from './permission-origins.tsx'
import { UserFacts } from './user-facts.tsx'
import { UserGroups } from './user-groups.tsx'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { userId } = useParams({ strict: false }) as { userId?: string }
  const user = useQuery({
    queryKey: keysOf.user(userId),
    queryFn: ({ signal }) => call(administration.user, { params: { id: userId ?? '' } }, signal),
    enabled: userId !== undefined,
  })
  const back = (
    <Button variant="default" onClick={() => goTo(screens.users)}>
      {t('users.back')}
    </Button>
  )
  const person = user.data
  return (
    <Page
      title={person ? t('users.saveOf', { name: person.nome }) : t('users.save')}
      actions={userId === undefined ? undefined : back}
    >
      {userId === undefined ? (
        <EmptyState icon={IconUsers} title={t('users.choose')} text={t('users.chooseText')} action={back} />
      ) : person ? (
        <Tabs key={person.id} defaultValue="details" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="details">{t('users.details')}</Tabs.Tab>
            {!person.ehEstrangeiro && <Tabs.Tab value="groups">{t('users.groups')}</Tabs.Tab>}
            <Tabs.Tab value="permissions">{t('users.permissions')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="details" className={classes.panel}>
            <UserFacts user={person} />
          </Tabs.Panel>
          {!person.ehEstrangeiro && (
            <Tabs.Panel value="groups" className={classes.panel}>
              <UserGroups user={person} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="permissions" className={classes.panel}>
            <PermissionOrigins user={person} />
          </Tabs.Panel>
        </Tabs>
      ) : user.error ? (
        <ErrorState error={user.error} title={t('users.failedOne')} onRetry={() => user.refetch()} />
      ) : (
        <Skeleton height={280} />
      )}
    </Page>
  )
}
