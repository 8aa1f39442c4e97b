/** Who is in a group; they are taken out here and put in on their own screens. */
import { administration, type Group, type Member } from '@invest/contract/administration'
import { formatCpf } from '@invest/contract/cpf'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTellChange } from '../../../lib/tell-change.ts'
import { useViewer } from '../../../lib/use-viewer.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LocaleLink } from '../../../ui/locale-link.tsx'
import { notify } from '../../../ui/notify.ts'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { focusRemoval, RemoveButton, removalIndex } from '../row-actions.tsx'
import { useWords } from '../words.ts'

export function GroupMembers({ group }: { group: Group }) {
  const { t } = useWords()
  const tellChange = useTellChange()
  const managesUsers = useViewer().permissions.has('GERENCIAR_USUARIOS')
  const [page, setPage] = useState(0)
  const fixed = group.tipo === 'SISTEMA'
  const members = useQuery({
    queryKey: keysOf.members(group.id, page),
    queryFn: ({ signal }) =>
      call(administration.members, { params: { groupId: group.id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
  const labelOf = ({ nome }: Member) => t('members.removeOf', { name: nome })
  const remove = useMutation({
    mutationFn: ({ id }: Member) =>
      call(administration.removeMember, { params: { userId: id, groupId: group.id } }),
    onSuccess: async (_, member) => {
      const place = removalIndex(labelOf(member))
      notify({ message: t('members.removed') })
      // The page may have lost its last row.
      if (members.data?.content.length === 1 && page > 0) setPage(page - 1)
      await tellChange('rights-changed')
      focusRemoval(place)
    },
    onError: (error) => showError(error, t('members.removeFailed')),
  })
  const askToRemove = async (member: Member) => {
    const yes = await confirm({
      title: t('members.confirmRemove'),
      text: t('members.confirmRemoveText', { name: member.nome, group: group.nomeDoGrupoDePermissoes }),
      action: t('group.removeAction'),
      danger: true,
    })
    if (yes) remove.mutate(member)
  }
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
          <LocaleLink screen={screens.user} parameter={id} className={classes.name}>
            {nome}
          </LocaleLink>
        ) : (
          nome
        ),
    },
    { id: 'email', header: t('user.email'), cell: ({ email }) => email },
    {
      id: 'remove',
      header: '',
      hiddenHeader: t('actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (member) =>
        !fixed && <RemoveButton label={labelOf(member)} onClick={() => askToRemove(member)} />,
    },
  ]
  return (
    <>
      {fixed && (
        <p className={classes.note}>
          <IconLock size={18} aria-hidden />
          {t('members.ofSystemText')}
        </p>
      )}
      {members.error && !members.data ? (
        <ErrorState error={members.error} title={t('members.failed')} onRetry={() => members.refetch()} />
      ) : (
        <PagedTable
          caption={t('members.title', { group: group.nomeDoGrupoDePermissoes })}
          columns={columns}
          rows={members.data?.content}
          rowKey={({ id }) => id}
          page={page}
          size={limits.pageSize}
          totalPages={members.data?.totalPages}
          totalElements={members.data?.totalElements}
          onPage={setPage}
          busy={members.isPlaceholderData}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t('members.none')}
              text={t('members.noneText')}
              action={
                managesUsers && (
                  <LocaleLink screen={screens.users} className={classes.name}>
                    {t('members.toUsers')}
                  </LocaleLink>
                )
              }
            />
          }
        />
      )}
    </>
  )
}
