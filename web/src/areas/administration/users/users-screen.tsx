/** The people who have ever signed in, found by name, CPF and e-mail, ten a page. */
import { administration } from '@invest/contract/administration'
import type { ListedUser } from '@invest/contract/administration/users'
import { limits } from '@invest/contract/limits'
import { formatCpf } from '@invest/contract/rules/cpf'
import { screens } from '@invest/contract/screens'
import { Button, Text, TextInput } from '@mantine/core'
import { IconMailPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { CpfField } from '../../../ui/fields/cpf-field.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import type { Column } from '../../../ui/tables/paged-table.tsx'
import { pressesLink } from '../../../ui/tables/row-actions.tsx'
import rows from '../../../ui/tables/rows.module.css'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { FilterBar } from '../filter-bar.tsx'
import { useTexts } from '../texts.ts'
import { userSearch } from './user-search.ts'

const wholeCpf = 11

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const { filter, page } = userSearch.use()
  const found = useQuery({
    queryKey: keysOf.users(filter, page),
    queryFn: ({ signal }) => call(administration.findUsers, { body: { ...filter, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const filtered = Object.values(filter).some(Boolean)
  // A whole CPF and nothing else: the person is not unknown, they have not been here (ADMIN-47).
  const neverSeen = filter.cpf.length === wholeCpf && !filter.nome && !filter.email
  return (
    <Page
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
    >
      <FilterBar
        current={filter}
        onSearch={(next) => {
          userSearch.set({ filter: next, page: 0 })
          // The same people are asked for again: somebody may have come.
          if (page === 0 && JSON.stringify(next) === JSON.stringify(filter)) found.refetch()
        }}
      >
        {(typed, set) => (
          <>
            <TextInput
              label={t('user.name')}
              autoComplete="off"
              maxLength={limits.text}
              value={typed.nome}
              onChange={(event) => set({ nome: event.currentTarget.value })}
            />
            <CpfField label={t('user.cpf')} value={typed.cpf} onChange={(cpf) => set({ cpf })} />
            <TextInput
              label={t('user.email')}
              autoComplete="off"
              inputMode="email"
              maxLength={limits.text}
              value={typed.email}
              onChange={(event) => set({ email: event.currentTarget.value })}
            />
          </>
        )}
      </FilterBar>
      <FoundTable
        found={found}
        failed={t('members.failed')}
        caption={t('users.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowProps={pressesLink}
        page={page}
        onPage={(next) => userSearch.set({ filter, page: next })}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t(neverSeen ? 'users.neverSeen' : filtered ? 'nothingFound' : 'users.none')}
            text={t(neverSeen ? 'users.neverSeenText' : filtered ? 'nothingFoundText' : 'users.noneText')}
          />
        }
      />
    </Page>
  )
}

function useColumns(): Column<ListedUser>[] {
  const { t } = useTexts()
  return [
    {
      id: 'cpf',
      header: t('user.cpf'),
      width: '200px',
      cell: ({ cpf, ehEstrangeiro }) =>
        cpf ? (
          <span className="figures">{formatCpf(cpf)}</span>
        ) : ehEstrangeiro ? (
          <span className={rows.badge}>{t('user.foreigner')}</span>
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
      cell: ({ email }) => <span className={classes.long}>{email}</span>,
    },
    {
      id: 'groups',
      header: t('user.groups'),
      cell: ({ grupos }) => grupos.join(', ') || '—',
    },
  ]
}
