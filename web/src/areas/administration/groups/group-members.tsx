/** Who is in a group: people are put in and taken out here, those of a group of the system on their own screens. */
import { administration } from '@invest/contract/administration'
import type { Group, Member } from '@invest/contract/administration/groups'
import { formatCpf } from '@invest/contract/rules/cpf'
import { screens } from '@invest/contract/screens'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import type { Column } from '../../../ui/tables/paged-table.tsx'
import rows from '../../../ui/tables/rows.module.css'
import { useRemoval } from '../../../ui/tables/use-removal.tsx'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { AddMember } from './add-member.tsx'
import groups from './groups.module.css'
import { PeopleList } from './people-list.tsx'

export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTexts()
  const managesUsers = useViewer().permissions.has('GERENCIAR_USUARIOS')
  const [page, setPage] = useState(0)
  const fixed = group.tipo === 'SISTEMA'
  const members = useQuery({
    queryKey: keysOf.members(group.id, page),
    queryFn: ({ signal }) =>
      call(administration.members, { params: { groupId: group.id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
  const columns: Column<Member>[] = [
    {
      id: 'cpf',
      header: t('user.cpf'),
      width: '180px',
      cell: ({ cpf, ehEstrangeiro }) =>
        cpf ? <span className="figures">{formatCpf(cpf)}</span> : ehEstrangeiro ? t('user.foreigner') : '—',
    },
    {
      id: 'name',
      header: t('user.name'),
      card: 'title',
      cell: ({ id, nome }) =>
        managesUsers ? (
          <LocaleLink screen={screens.user} parameter={id} className={rows.name}>
            {nome}
          </LocaleLink>
        ) : (
          nome
        ),
    },
    { id: 'email', header: t('user.email'), cell: ({ email }) => email },
    useRemoving(group, { rows: members.data?.content, page, onPage: setPage }),
  ]
  return (
    <>
      {fixed && (
        <p className={classes.note}>
          <IconLock size={18} aria-hidden />
          {t('members.ofSystemText')}
        </p>
      )}
      {managesUsers && (
        <div className={groups.addMember}>
          {!fixed && <AddMember group={group} />}
          <PeopleList group={group} />
        </div>
      )}
      <FoundTable
        found={members}
        failed={t('members.failed')}
        caption={t('members.title', { group: group.nomeDoGrupoDePermissoes })}
        columns={columns}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('members.none')}
            text={t(fixed || !managesUsers ? 'members.noneText' : 'members.noneYetText')}
            action={
              fixed &&
              managesUsers && (
                <LocaleLink screen={screens.users} className={rows.name}>
                  {t('members.toUsers')}
                </LocaleLink>
              )
            }
          />
        }
      />
    </>
  )
}

function useRemoving(group: Group, list: Parameters<typeof useRemoval>[1]) {
  const { t } = useTexts()
  return useRemoval<Member>(
    {
      change: 'rights-changed',
      remove: ({ id }) => call(administration.removeMember, { params: { userId: id, groupId: group.id } }),
      stays: () => group.tipo === 'SISTEMA',
      labelOf: ({ nome }) => t('members.removeOf', { name: nome }),
      title: t('members.confirmRemove'),
      textOf: ({ nome }) =>
        t('members.confirmRemoveText', { name: nome, group: group.nomeDoGrupoDePermissoes }),
      action: t('group.removeAction'),
      column: t('actions'),
      removed: t('members.removed'),
      failed: t('members.removeFailed'),
    },
    list,
  )
}
