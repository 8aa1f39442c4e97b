/** The people who have ever signed in, found by name, CPF and e-mail, ten a page. */

import { administration } from '@invest/contract/administration'
import { groupNameIn } from '@invest/contract/administration/groups'
import type { ListedUser } from '@invest/contract/administration/users'
import { formatCpf } from '@invest/contract/rules/cpf'
import { screens } from '@invest/contract/screens'
import { Button, Text, TextInput } from '@mantine/core'
import { IconMailPlus, IconUsers } from '@tabler/icons-react'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { CpfField } from '../../../ui/fields/cpf-field.tsx'
import { Badge } from '../../../ui/layout/badge.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import rows from '../../../ui/tables/rows.module.css'
import type { Column } from '../../../ui/tables/table.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { userSearch } from './user-search.ts'

const wholeCpf = 11

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const list = useList(administration.findUsers, {
    kept: userSearch,
    key: keysOf.users,
    filters: ['nome', 'cpf', 'email'],
  })
  const { nome, cpf, email } = list.filter
  // A whole CPF and nothing else: the person is not unknown, they have not been here (ADMIN-47).
  const neverSeen = cpf.length === wholeCpf && !nome && !email
  return (
    <ListPage
      title={t('users.title')}
      lead={t('users.lead')}
      actions={
        <Button
          variant="default"
          leftSection={<IconMailPlus size={18} aria-hidden />}
          onClick={() => goTo(screens.invite)}
        >
          {t('users.invite')}
        </Button>
      }
      above={
        <ListFilters list={list} withButton>
          {({ text, value }) => (
            <>
              <TextInput label={t('user.name')} {...text('nome')} />
              <CpfField label={t('user.cpf')} {...value('cpf')} />
              <TextInput label={t('user.email')} inputMode="email" {...text('email')} />
            </>
          )}
        </ListFilters>
      }
      list={list}
      failed={t('members.failed')}
      columns={useColumns()}
      empty={{ icon: IconUsers, title: t('users.none'), text: t('users.noneText') }}
      noMatch={
        neverSeen ? { icon: IconUsers, title: t('users.neverSeen'), text: t('users.neverSeenText') } : {}
      }
    />
  )
}

function useColumns(): Column<ListedUser>[] {
  const { t } = useTexts()
  const locale = useLocale()
  return [
    {
      id: 'cpf',
      header: t('user.cpf'),
      width: '200px',
      cell: ({ cpf, ehEstrangeiro }) =>
        cpf ? (
          <span className="figures">{formatCpf(cpf)}</span>
        ) : ehEstrangeiro ? (
          <Badge>{t('user.foreigner')}</Badge>
        ) : (
          '—'
        ),
    },
    {
      id: 'name',
      header: t('user.name'),
      card: 'title',
      cell: ({ id, nome }) => (
        <LocaleLink screen={screens.user} parameter={id} className={rows.name}>
          <Text span inherit tt="uppercase">
            {nome}
          </Text>
        </LocaleLink>
      ),
    },
    {
      id: 'email',
      header: t('user.email'),
      cell: ({ email }) => email,
    },
    {
      id: 'groups',
      header: t('user.groups'),
      cell: ({ grupos }) => grupos.map((name) => groupNameIn(locale, name)).join(', ') || '—',
    },
  ]
}
