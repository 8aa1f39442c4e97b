/** The groups that a person may be put into, and those that they are in. */
import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { UserDetails } from '@invest/contract/administration/users'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { GroupList } from './group-list.tsx'
import { type MembershipChange, MembershipDialog } from './membership-dialog.tsx'
import classes from './users.module.css'

const filterOf = { ADICIONAR: 'available-groups', REMOVER: 'own-groups' } as const

export function UserGroups({ user }: { user: UserDetails }) {
  const { t } = useTexts()
  const [change, setChange] = useState<MembershipChange>()
  const params = { userId: user.id }
  const others = useQuery({
    queryKey: keysOf.otherGroups(user.id),
    queryFn: ({ signal }) => call(administration.otherGroups, { params }, signal),
    meta: { background: true },
  })
  const own = useQuery({
    queryKey: keysOf.userGroups(user.id),
    queryFn: ({ signal }) => call(administration.userGroups, { params }, signal),
    meta: { background: true },
  })
  const failed = [others, own].find(({ error }) => error)
  if (failed && !others.data && !own.data)
    return (
      <ErrorState
        error={failed.error}
        title={t('userGroups.failed')}
        onRetry={() => {
          others.refetch()
          own.refetch()
        }}
      />
    )
  // Where one of the lists is unknown, adding or removing could repeat what has been done.
  const locked = failed !== undefined
  const open = (acao: MembershipChange['acao']) => (group: Group) => setChange({ acao, group })
  return (
    <>
      <div className={classes.lists}>
        <GroupList
          filterId={filterOf.ADICIONAR}
          title={t('userGroups.available')}
          help={t('userGroups.availableHelp')}
          groups={others.data}
          failed={others.isError}
          onRetry={others.refetch}
          emptyText={t('userGroups.noneAvailable')}
          icon={IconPlus}
          actionOf={(name) => t('userGroups.add', { name })}
          locked={locked}
          onAct={open('ADICIONAR')}
        />
        <GroupList
          filterId={filterOf.REMOVER}
          title={t('userGroups.own')}
          help={t('userGroups.ownHelp')}
          groups={own.data}
          failed={own.isError}
          onRetry={own.refetch}
          emptyText={t('userGroups.noneOwn')}
          icon={IconMinus}
          actionOf={(name) => t('userGroups.remove', { name })}
          locked={locked}
          onAct={open('REMOVER')}
        />
      </div>
      {change && (
        <MembershipDialog
          user={user}
          change={change}
          returnTo={filterOf[change.acao]}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  )
}
