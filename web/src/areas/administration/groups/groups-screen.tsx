/** The groups of permissions, found by name, ten a page. */
import { administration } from '@invest/contract/administration'
import { type Group, groupNameIn } from '@invest/contract/administration/groups'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { keysOf } from '../administration-keys.ts'
import { RowName } from '../row-name.tsx'
import { useTexts } from '../texts.ts'

const ofSystem = ({ tipo }: Group) => tipo === 'SISTEMA'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const list = useList(administration.listGroups, {
    screen: screens.groups,
    key: keysOf.groups,
    filters: ['nome'],
    query: ({ nome }) => ({ nomeGrupoPermissao: nome }),
  })
  return (
    <ListPage
      title={t('groups.title')}
      lead={t('groups.lead')}
      narrow
      create={{ label: t('groups.create'), at: screens.saveGroup }}
      above={
        <ListFilters list={list} withButton>
          {({ text }) => <TextInput label={t('group.name')} {...text('nome')} />}
        </ListFilters>
      }
      list={list}
      failed={t('groups.failed')}
      columns={[
        {
          id: 'name',
          header: t('group.name'),
          card: 'title',
          cell: (group) => (
            <RowName screen={screens.saveGroup} id={group.id} locked={ofSystem(group) && t('group.ofSystem')}>
              {groupNameIn(locale, group.nomeDoGrupoDePermissoes)}
            </RowName>
          ),
        },
        {
          id: 'members',
          header: t('group.members'),
          align: 'right',
          cell: ({ totalMembros }) => formatNumber(totalMembros, locale),
        },
        {
          id: 'permissions',
          header: t('permissions.title'),
          align: 'right',
          cell: ({ totalPermissoes }) => formatNumber(totalPermissoes, locale),
        },
      ]}
      empty={{ icon: IconUsersGroup, title: t('groups.none'), text: t('groups.noneText') }}
      removal={{
        change: 'rights-changed',
        nameOf: (group) => groupNameIn(locale, group.nomeDoGrupoDePermissoes),
        textOf: () => t('groups.removeText'),
        remove: ({ id }) => call(administration.removeGroup, { params: { id } }),
        whyItStays: (group) => ofSystem(group) && t('group.ofSystem'),
      }}
    />
  )
}
