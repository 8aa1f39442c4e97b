/** A person, on one page: what they may do and why (WEB-204), the groups that give it, and who they are. */
import { administration } from '@invest/contract/administration'
import { screens } from '@invest/contract/screens'
import { Skeleton, Stack } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
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
  return (
    <Page
      title={user.data ? t('users.saveOf', { name: user.data.nome }) : t('users.save')}
      back={{ screen: screens.users, label: t('users.title') }}
    >
      {userId === undefined ? (
        <EmptyState icon={IconUsers} title={t('users.choose')} text={t('users.chooseText')} />
      ) : (
        <Found query={user} failed={t('users.failedOne')} waiting={<Skeleton height={280} />}>
          {(person) => (
            <Stack key={person.id} gap={28}>
              <PermissionOrigins user={person} />
              {!person.ehEstrangeiro && <UserGroups user={person} />}
              <UserFacts user={person} />
            </Stack>
          )}
        </Found>
      )}
    </Page>
  )
}
