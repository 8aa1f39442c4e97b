/** The permissions, found by application and name, ten a page. */
import { administration } from '@invest/contract/administration'
import type { Permission } from '@invest/contract/administration/permissions'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ListScreen } from '../../../ui/tables/list-screen.tsx'
import type { Column } from '../../../ui/tables/paged-table.tsx'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { keysOf } from '../administration-keys.ts'
import { applicationsQuery } from '../administration-queries.ts'
import { FilterBar } from '../filter-bar.tsx'
import { RowName } from '../row-name.tsx'
import { useListTexts, useTexts } from '../texts.ts'

const filterNames = ['aplicacao', 'nome'] as const

export function Screen() {
  const { t } = useTexts()
  const address = useListAddress(screens.permissions, filterNames)
  const { filter, page, searchFor } = address
  const applications = useQuery(applicationsQuery)
  const found = useQuery({
    queryKey: keysOf.permissions(filter, page),
    queryFn: ({ signal }) =>
      call(
        administration.listPermissions,
        { query: { idAplicacao: filter.aplicacao as never, nomePermissao: filter.nome, page } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const texts = useListTexts('permissions', filter, ({ nomePermissao }: Permission) => nomePermissao)
  const columns: Column<Permission>[] = [
    {
      id: 'application',
      header: t('permission.application'),
      width: '14%',
      cell: ({ aplicacaoPermissao }) => aplicacaoPermissao?.nomeAplicacao ?? '—',
    },
    {
      id: 'name',
      header: t('permission.name'),
      card: 'title',
      cell: ({ id, nomePermissao, doPortal }) => (
        <RowName screen={screens.savePermission} id={id} locked={doPortal && t('permission.ofPortal')}>
          {nomePermissao}
        </RowName>
      ),
    },
    {
      id: 'description',
      header: t('permission.description'),
      cell: ({ descricaoPermissao }) => descricaoPermissao ?? '—',
    },
    {
      id: 'allows',
      header: t('permission.allows'),
      cell: ({ permite }) => permite ?? '—',
    },
  ]
  return (
    <ListScreen
      {...texts}
      createAt={screens.savePermission}
      address={address}
      found={found}
      columns={columns}
      removal={{
        ...texts.removal,
        remove: ({ id }) => call(administration.removePermission, { params: { id } }),
        whyItStays: ({ doPortal }) => doPortal && t('permission.ofPortalStays'),
      }}
      empty={{ ...texts.empty, icon: IconKey }}
      filter={
        <FilterBar current={filter} onSearch={(next) => searchFor(next, found.refetch)}>
          {(typed, set, search) => (
            <>
              <NativeSelect
                label={t('permission.application')}
                value={typed.aplicacao}
                error={applications.isError && t('applications.failed')}
                data={[
                  { value: '', label: t('applications.any') },
                  ...(applications.data ?? []).map(({ id, nomeAplicacao }) => ({
                    value: String(id),
                    label: nomeAplicacao,
                  })),
                ]}
                onChange={(event) => search({ aplicacao: event.currentTarget.value })}
              />
              <TextInput
                label={t('permission.name')}
                maxLength={limits.text}
                value={typed.nome}
                onChange={(event) => set({ nome: event.currentTarget.value })}
              />
            </>
          )}
        </FilterBar>
      }
    />
  )
}
