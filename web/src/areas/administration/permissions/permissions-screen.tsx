/** The permissions, found by application and name, ten a page. */
import { administration } from '@invest/contract/administration'
import { screens } from '@invest/contract/screens'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { keysOf } from '../administration-keys.ts'
import { applicationsQuery } from '../administration-queries.ts'
import { RowName } from '../row-name.tsx'
import { useTexts } from '../texts.ts'

export function Screen() {
  const { t } = useTexts()
  const applications = useQuery(applicationsQuery)
  const list = useList(administration.listPermissions, {
    screen: screens.permissions,
    key: keysOf.permissions,
    filters: ['aplicacao', 'nome'],
    query: ({ aplicacao, nome }) => ({ idAplicacao: aplicacao as never, nomePermissao: nome }),
  })
  return (
    <ListPage
      title={t('permissions.title')}
      lead={t('permissions.lead')}
      create={{ label: t('permissions.create'), at: screens.savePermission }}
      above={
        <ListFilters list={list} withButton>
          {({ choice, text }) => (
            <>
              <NativeSelect
                label={t('permission.application')}
                error={applications.isError && t('applications.failed')}
                data={[
                  { value: '', label: t('applications.any') },
                  ...(applications.data ?? []).map(({ id, nomeAplicacao }) => ({
                    value: String(id),
                    label: nomeAplicacao,
                  })),
                ]}
                {...choice('aplicacao')}
              />
              <TextInput label={t('permission.name')} {...text('nome')} />
            </>
          )}
        </ListFilters>
      }
      list={list}
      failed={t('permissions.failed')}
      columns={[
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
        { id: 'allows', header: t('permission.allows'), cell: ({ permite }) => permite ?? '—' },
      ]}
      empty={{ icon: IconKey, title: t('permissions.none'), text: t('permissions.noneText') }}
      removal={{
        change: 'rights-changed',
        nameOf: ({ nomePermissao }) => nomePermissao,
        textOf: () => t('permissions.removeText'),
        remove: ({ id }) => call(administration.removePermission, { params: { id } }),
        whyItStays: ({ doPortal }) => doPortal && t('permission.ofPortalStays'),
      }}
    />
  )
}
