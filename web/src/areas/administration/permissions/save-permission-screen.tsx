/** Adds a permission, or changes what a permission says of itself; returns to the list. */
import { administration } from '@invest/contract/administration'
import type { Permission } from '@invest/contract/administration/permissions'
import { screens } from '@invest/contract/screens'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { PermissionForm } from './permission-form.tsx'

const blank: Omit<Permission, 'id' | 'versao'> & { id: null; versao: null } = {
  id: null,
  versao: null,
  nomePermissao: '',
  descricaoPermissao: null,
  aplicacaoPermissao: null,
  doPortal: false,
}

export function Screen() {
  const { t } = useTexts()
  const { idPermissao } = useParams({ strict: false }) as { idPermissao?: string }
  const id = Number(idPermissao)
  const permission = useQuery({
    queryKey: keysOf.permission(idPermissao),
    queryFn: ({ signal }) => call(administration.permission, { params: { id } }, signal),
    enabled: idPermissao !== undefined,
  })
  return (
    <Page
      title={t(idPermissao === undefined ? 'permissions.create' : 'permissions.edit')}
      narrow
      back={{ screen: screens.permissions, label: t('permissions.title') }}
    >
      {idPermissao === undefined ? (
        <PermissionForm opened={blank} />
      ) : (
        <Found query={permission} failed={t('permissions.failedOne')} waiting={<Skeleton height={300} />}>
          {(found) => <PermissionForm key={found.id} opened={found} />}
        </Found>
      )}
    </Page>
  )
}
