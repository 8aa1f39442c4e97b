/** The groups of permissions, found by name, ten a page. */
import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { ListScreen } from '../../../ui/tables/list-screen.tsx'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { keysOf } from '../administration-keys.ts'
import { FilterBar } from '../filter-bar.tsx'
import { RowName } from '../row-name.tsx'
import { useListTexts, useTexts } from '../texts.ts'

const filterNames = ['nome'] as const
const ofSystem = ({ tipo }: Group) => tipo === 'SISTEMA'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const address = useListAddress(screens.groups, filterNames)
  const { filter, page, searchFor } = address
  const found = useQuery({
    queryKey: keysOf.groups(filter, page),
    queryFn: ({ signal }) =>
      call(administration.listGroups, { query: { nomeGrupoPermissao: filter.nome, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const texts = useListTexts('groups', filter, (group: Group) => group.nomeDoGrupoDePermissoes)
  return (
    <ListScreen
      {...texts}
      narrow
      createAt={screens.saveGroup}
      address={address}
      found={found}
      columns={[
        {
          id: 'name',
          header: t('group.name'),
          card: 'title',
          cell: (group) => (
            <RowName screen={screens.saveGroup} id={group.id} locked={ofSystem(group) && t('group.ofSystem')}>
              {group.nomeDoGrupoDePermissoes}
            </RowName>
          ),
        },
        {
          id: 'members',
          header: t('group.members'),
          width: '120px',
          align: 'right',
          cell: ({ totalMembros }) => formatNumber(totalMembros, locale),
        },
        {
          id: 'permissions',
          header: t('permissions.title'),
          width: '130px',
          align: 'right',
          cell: ({ totalPermissoes }) => formatNumber(totalPermissoes, locale),
        },
      ]}
      removal={{
        ...texts.removal,
        remove: ({ id }) => call(administration.removeGroup, { params: { id } }),
        whyItStays: (group) => ofSystem(group) && t('group.ofSystem'),
      }}
      empty={{ ...texts.empty, icon: IconUsersGroup }}
      filter={
        <FilterBar current={filter} onSearch={(next) => searchFor(next, found.refetch)}>
          {(typed, set) => (
            <TextInput
              label={t('group.name')}
              maxLength={limits.text}
              value={typed.nome}
              onChange={(event) => set({ nome: event.currentTarget.value })}
            />
          )}
        </FilterBar>
      }
    />
  )
}
