/** Why somebody may do what: each of their permissions with the groups that it comes from. */

import { administration } from '@invest/contract/administration'
import type { PermissionOrigin, UserDetails } from '@invest/contract/administration/users'
import { limits } from '@invest/contract/limits'
import { joinedName } from '@invest/contract/rules/joined-name'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconKeyOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { type Column, PagedTable } from '../../../ui/tables/paged-table.tsx'
import { usePagesOf } from '../../../ui/tables/use-pages-of.ts'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './users.module.css'

export function PermissionOrigins({ user }: { user: UserDetails }) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const origins = useQuery({
    queryKey: keysOf.origins(user.id),
    queryFn: ({ signal }) => call(administration.permissionOrigins, { params: { userId: user.id } }, signal),
    meta: { background: true },
  })
  const wanted = joinedName(typed)
  const found = origins.data?.filter(({ permissao: { nomePermissao, permite, descricaoPermissao } }) =>
    joinedName(`${nomePermissao} ${permite ?? ''} ${descricaoPermissao ?? ''}`).includes(wanted),
  )
  const pages = usePagesOf(found)
  const columns: Column<PermissionOrigin>[] = [
    {
      id: 'permission',
      header: t('origins.permission'),
      card: 'title',
      cell: ({ permissao: { nomePermissao, permite, descricaoPermissao } }) => {
        const explanation = permite || descricaoPermissao
        return (
          <span className={classes.permission}>
            {explanation || nomePermissao}
            {explanation && <span>{nomePermissao}</span>}
          </span>
        )
      },
    },
    {
      id: 'groups',
      header: t('origins.groups'),
      cell: ({ grupos }) => <Origins groups={grupos} />,
    },
  ]
  if (origins.error && !origins.data)
    return (
      <ErrorState error={origins.error} title={t('permissions.failed')} onRetry={() => origins.refetch()} />
    )
  return (
    <section aria-labelledby="permission-origins">
      <div className={classes.originsHead}>
        <h2 id="permission-origins">{t('origins.title')}</h2>
        <TextInput
          aria-label={t('origins.filter')}
          placeholder={t('origins.filter')}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={limits.text}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            pages.onPage(0)
          }}
        />
      </div>
      <PagedTable
        caption={t('origins.title')}
        columns={columns}
        {...pages}
        rowKey={({ permissao }) => String(permissao.id)}
        empty={
          <EmptyState
            icon={IconKeyOff}
            title={t(wanted ? 'nothingFound' : 'origins.none')}
            text={
              wanted
                ? t('nothingFoundText')
                : t(user.ehEstrangeiro ? 'user.foreignerText' : 'origins.noneText')
            }
          />
        }
      />
    </section>
  )
}

function Origins({ groups }: { groups: PermissionOrigin['grupos'] }) {
  const managesGroups = useViewer().permissions.has('GERENCIAR_GRUPOS_PERMISSOES')
  return (
    <ul className={classes.origins}>
      {groups.map(({ id, nomeDoGrupoDePermissoes: name }) => (
        <li key={id}>
          {managesGroups ? (
            <LocaleLink screen={screens.saveGroup} parameter={String(id)}>
              {name}
            </LocaleLink>
          ) : (
            <span>{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
