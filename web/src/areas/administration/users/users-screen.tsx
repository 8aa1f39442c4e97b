/** The people who have ever signed in, found by name, CPF and e-mail, ten a page. */
import { administration, type User } from '@invest/contract/administration'
import { formatCpf } from '@invest/contract/cpf'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { CpfField } from '../../../ui/cpf-field.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../../ui/locale-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { FilterBar } from '../filter-bar.tsx'
import { opening } from '../row-actions.tsx'
import { useWords } from '../words.ts'
import { userSearch } from './user-search.ts'

export function Screen() {
  const { t } = useWords()
  const goTo = useGoTo()
  const { filter, page } = userSearch.use()
  const found = useQuery({
    queryKey: keysOf.users(filter, page),
    queryFn: ({ signal }) => call(administration.listUsers, { query: { ...filter, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const columns: Column<User>[] = [
    {
      id: 'cpf',
      header: t('user.cpf'),
      width: '200px',
      cell: ({ cpf, ehEstrangeiro }) =>
        cpf ? (
          <span className="figures">{formatCpf(cpf)}</span>
        ) : ehEstrangeiro ? (
          <span className={classes.badge}>{t('user.foreigner')}</span>
        ) : (
          '—'
        ),
    },
    {
      id: 'name',
      header: t('user.name'),
      card: 'title',
      cell: ({ id, nome }) => (
        <LocaleLink screen={screens.user} parameter={id} className={classes.name}>
          {nome.toLocaleUpperCase('pt-BR')}
        </LocaleLink>
      ),
    },
    {
      id: 'email',
      header: t('user.email'),
      cell: ({ email }) => <span className={classes.long}>{email}</span>,
    },
  ]
  const filtered = Object.values(filter).some(Boolean)
  return (
    <Page title={t('users.title')} lead={t('users.lead')}>
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
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('members.failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('users.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ id }) => id}
          rowProps={({ id }) => opening(() => goTo(screens.user, { parameter: id }))}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          totalLimited={found.data?.totalLimitado}
          onPage={(next) => userSearch.set({ filter, page: next })}
          busy={found.isPlaceholderData}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t(filtered ? 'nothingFound' : 'users.none')}
              text={t(filtered ? 'nothingFoundText' : 'users.noneText')}
            />
          }
        />
      )}
    </Page>
  )
}
