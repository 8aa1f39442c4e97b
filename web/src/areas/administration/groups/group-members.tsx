/** Who is in a group: people are put in and taken out here, those of a group of the system on their own screens. */

import { administration } from '@invest/contract/administration'
import type { Group, Member } from '@invest/contract/administration/groups'
import { groupNameIn } from '@invest/contract/administration/groups'
import { formatCpf } from '@invest/contract/rules/cpf'
import { screens } from '@invest/contract/screens'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Told } from '../../../ui/layout/told.tsx'
import { List } from '../../../ui/tables/list.tsx'
import { useRemoval } from '../../../ui/tables/removal.tsx'
import rows from '../../../ui/tables/rows.module.css'
import type { Column } from '../../../ui/tables/table.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { AddMember } from './add-member.tsx'
import groups from './groups.module.css'
import { PeopleList } from './people-list.tsx'

export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTexts()
  const groupName = groupNameIn(useLocale(), group.nomeDoGrupoDePermissoes)
  const managesUsers = useViewer().permissions.has('GERENCIAR_USUARIOS')
  const fixed = group.tipo === 'SISTEMA'
  const list = useList(administration.members, {
    key: (asked) => keysOf.members(group.id, asked),
    params: { groupId: group.id },
  })
  const removing = useRemoval<Member>(
    {
      change: 'rights-changed',
      remove: ({ id }) => call(administration.removeMember, { params: { userId: id, groupId: group.id } }),
      stays: () => fixed,
      nameOf: ({ nome }) => nome,
      textOf: ({ nome }) => t('members.confirmRemoveText', { name: nome, group: groupName }),
      words: {
        of: (name) => t('members.removeOf', { name }),
        title: t('members.confirmRemove'),
        action: t('group.removeAction'),
        done: t('members.removed'),
        failed: t('members.removeFailed'),
      },
    },
    list,
  )
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
    removing,
  ]
  return (
    <>
      {fixed && <Told icon={IconLock}>{t('members.ofSystemText')}</Told>}
      {managesUsers && (
        <div className={groups.addMember}>
          {!fixed && <AddMember group={group} />}
          <PeopleList group={group} />
        </div>
      )}
      <List
        list={list}
        failed={t('members.failed')}
        caption={t('members.title', { group: groupName })}
        columns={columns}
        empty={{
          icon: IconUsers,
          title: t('members.none'),
          text: t(fixed || !managesUsers ? 'members.noneText' : 'members.noneYetText'),
          action: fixed && managesUsers && (
            <LocaleLink screen={screens.users} className={rows.name}>
              {t('members.toUsers')}
            </LocaleLink>
          ),
        }}
      />
    </>
  )
}
