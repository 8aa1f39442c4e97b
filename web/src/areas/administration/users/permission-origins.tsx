/** Why somebody may do what: each of their permissions with the groups that it comes from. */
import { administration } from '@invest/contract/administration'
import type { PermissionOrigin, UserDetails } from '@invest/contract/administration/users'
import { withoutAccents } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
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
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './users.module.css'

const plain = (text: string) => withoutAccents(text).toLowerCase()

export function PermissionOrigins({ user }: { user: UserDetails }) {
  const { t } = useTexts()
  const managesGroups = useViewer().permissions.has('GERENCIAR_GRUPOS_PERMISSOES')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const origins = useQuery({
    queryKey: keysOf.origins(user.id),
    queryFn: ({ signal }) => call(administration.permissionOrigins, { params: { userId: user.id } }, signal),
    meta: { background: true },
  })
  const wanted = plain(typed.trim())
  const found = origins.data?.filter(({ permissao: { nomePermissao, descricaoPermissao } }) =>
    plain(`${nomePermissao} ${descricaoPermissao ?? ''}`).includes(wanted),
  )
  const columns: Column<PermissionOrigin>[] = [
    {
      id: 'permission',
      header: t('origins.permission'),
      card: 'title',
      cell: ({ permissao }) => (
        <span className={classes.permission}>
          {permissao.descricaoPermissao || permissao.nomePermissao}
          {permissao.descricaoPermissao && <span>{permissao.nomePermissao}</span>}
        </span>
      ),
    },
    {
      id: 'groups',
      header: t('origins.groups'),
      cell: ({ grupos }) => (
        <ul className={classes.origins}>
          {grupos.map(({ id, nomeDoGrupoDePermissoes: name }) => (
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
      ),
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
            setPage(0)
          }}
        />
      </div>
      <PagedTable
        caption={t('origins.title')}
        columns={columns}
        rows={found?.slice(page * limits.pageSize, (page + 1) * limits.pageSize)}
        rowKey={({ permissao }) => String(permissao.id)}
        page={page}
        size={limits.pageSize}
        totalPages={Math.ceil((found?.length ?? 0) / limits.pageSize)}
        totalElements={found?.length}
        onPage={setPage}
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
