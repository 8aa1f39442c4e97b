/** Offers people and groups to Ctrl-K (WEB-31), each to whoever may open them. */

import { administration } from '@invest/contract/administration'
import { groupNameIn } from '@invest/contract/administration/groups'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser, IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { Hit } from '../../lib/screens/area.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { keysOf } from './administration-keys.ts'

const people: Texts = { pt: 'Usuários', en: 'Users', es: 'Usuarios' }
const groups: Texts = { pt: 'Grupos de permissões', en: 'Permission groups', es: 'Grupos de permisos' }
const size = 5

export function useHits(text: string) {
  const locale = useLocale()
  const { permissions } = useViewer()
  // Debounced, so that not every letter makes a call.
  const [wanted] = useDebouncedValue(text.trim().slice(0, limits.nameFilter), 300)
  const enough = wanted !== ''
  const users = useQuery({
    queryKey: keysOf.userHits(wanted),
    queryFn: ({ signal }) =>
      call(administration.findUsers, { body: { nome: wanted, size, total: false } }, signal),
    enabled: enough && permissions.has('GERENCIAR_USUARIOS'),
    meta: { background: true },
    placeholderData: keepPreviousData,
  })
  const found = useQuery({
    queryKey: keysOf.groupHits(wanted),
    queryFn: ({ signal }) =>
      call(administration.listGroups, { query: { nomeGrupoPermissao: wanted, size, total: false } }, signal),
    enabled: enough && permissions.has('GERENCIAR_GRUPOS_PERMISSOES'),
    meta: { background: true },
    placeholderData: keepPreviousData,
  })
  const userHits = (enough ? (users.data?.content ?? []) : []).map(
    ({ id, nome, email }): Hit => ({
      id: `user-${id}`,
      heading: people[locale],
      name: nome,
      note: email,
      icon: IconUser,
      screen: screens.user,
      parameter: id,
    }),
  )
  const groupHits = (enough ? (found.data?.content ?? []) : []).map(
    ({ id, nomeDoGrupoDePermissoes }): Hit => ({
      id: `group-${id}`,
      heading: groups[locale],
      name: groupNameIn(locale, nomeDoGrupoDePermissoes),
      icon: IconUsersGroup,
      screen: screens.saveGroup,
      parameter: String(id),
    }),
  )
  return {
    hits: [...userHits, ...groupHits],
    searching: users.isFetching || found.isFetching,
    failed: users.isError || found.isError,
  }
}
