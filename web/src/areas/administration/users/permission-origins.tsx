/** Why somebody may do what: each of their permissions with the groups that it comes from. */

import { administration } from '@invest/contract/administration'
import { groupNameIn } from '@invest/contract/administration/groups'
import type { PermissionOrigin, UserDetails } from '@invest/contract/administration/users'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconKeyOff, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { List } from '../../../ui/tables/list.tsx'
import type { Column } from '../../../ui/tables/table.tsx'
import { useRows } from '../../../ui/tables/use-rows.ts'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './users.module.css'

export function PermissionOrigins({ user }: { user: UserDetails }) {
  const { t } = useTexts()
  const origins = useQuery({
    queryKey: keysOf.origins(user.id),
    queryFn: ({ signal }) => call(administration.permissionOrigins, { params: { userId: user.id } }, signal),
    meta: { background: true },
  })
  const list = useRows(origins.data, {
    words: ({ permissao: { nomePermissao, permite, descricaoPermissao } }) =>
      `${nomePermissao} ${permite ?? ''} ${descricaoPermissao ?? ''}`,
  })
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
            {explanation && <span className="small">{nomePermissao}</span>}
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
          value={list.typed}
          onChange={(event) => list.search(event.currentTarget.value)}
        />
      </div>
      <List
        list={list}
        caption={t('origins.title')}
        columns={columns}
        rowKey={({ permissao }) => String(permissao.id)}
        empty={{
          icon: IconKeyOff,
          title: t('origins.none'),
          text: t(user.ehEstrangeiro ? 'user.foreignerText' : 'origins.noneText'),
        }}
      />
    </section>
  )
}

function Origins({ groups }: { groups: PermissionOrigin['grupos'] }) {
  const locale = useLocale()
  const managesGroups = useViewer().permissions.has('GERENCIAR_GRUPOS_PERMISSOES')
  return (
    <ul className={classes.origins}>
      {groups.map(({ id, nomeDoGrupoDePermissoes }) => (
        <li key={id}>
          {managesGroups ? (
            <LocaleLink screen={screens.saveGroup} parameter={String(id)} className={classes.origin}>
              {groupNameIn(locale, nomeDoGrupoDePermissoes)}
            </LocaleLink>
          ) : (
            <span className={classes.origin}>{groupNameIn(locale, nomeDoGrupoDePermissoes)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
