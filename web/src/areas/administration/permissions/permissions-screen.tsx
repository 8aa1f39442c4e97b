/** The permissions, found by application and name, ten a page. */
import { administration, type Permission } from '@invest/contract/administration'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconKey, IconLock, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useTellChange } from '../../../lib/tell-change.ts'
import { showError } from '../../../ui/alert-dialog.ts'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../../ui/locale-link.tsx'
import { notify } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import classes from '../administration.module.css'
import { keysOf } from '../administration-keys.ts'
import { applicationsQuery } from '../administration-queries.ts'
import { FilterBar } from '../filter-bar.tsx'
import { focusRemoval, opening, RemoveButton, removalIndex } from '../row-actions.tsx'
import { useListAddress } from '../use-list-address.ts'
import { useWords } from '../words.ts'

const filterNames = ['aplicacao', 'nome'] as const

export function Screen() {
  const { t } = useWords()
  const goTo = useGoTo()
  const tellChange = useTellChange()
  const { filter, page, ask, searchFor } = useListAddress(screens.permissions, filterNames)
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
  const labelOf = ({ nomePermissao }: Permission) => t('permissions.removeOf', { name: nomePermissao })
  const remove = useMutation({
    mutationFn: ({ id }: Permission) => call(administration.removePermission, { params: { id } }),
    onSuccess: async (_, permission) => {
      const place = removalIndex(labelOf(permission))
      notify({ message: t('permissions.removed') })
      // The page may have lost its last row.
      if (found.data?.content.length === 1 && page > 0) ask(filter, page - 1)
      await tellChange('rights-changed')
      focusRemoval(place)
    },
    onError: (error) => showError(error, t('permissions.removeFailed')),
  })
  const askToRemove = async (permission: Permission) => {
    const yes = await confirm({
      title: t('permissions.confirmRemove'),
      text: t('permissions.confirmRemoveText', { name: permission.nomePermissao }),
      action: t('remove'),
      danger: true,
    })
    if (yes) remove.mutate(permission)
  }
  const columns: Column<Permission>[] = [
    {
      id: 'application',
      header: t('permission.application'),
      width: '22%',
      cell: ({ aplicacaoPermissao }) => aplicacaoPermissao?.nomeAplicacao ?? '—',
    },
    {
      id: 'name',
      header: t('permission.name'),
      card: 'title',
      cell: ({ id, nomePermissao, doPortal }) => (
        <span className={classes.named}>
          <LocaleLink screen={screens.savePermission} parameter={String(id)} className={classes.name}>
            {nomePermissao}
          </LocaleLink>
          {doPortal && (
            <span className={classes.badge}>
              <IconLock size={14} aria-hidden />
              {t('permission.ofPortal')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'description',
      header: t('permission.description'),
      cell: ({ descricaoPermissao }) => descricaoPermissao ?? '—',
    },
    {
      id: 'remove',
      header: '',
      hiddenHeader: t('actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (permission) =>
        !permission.doPortal && (
          <RemoveButton label={labelOf(permission)} onClick={() => askToRemove(permission)} />
        ),
    },
  ]
  const filtered = Object.values(filter).some(Boolean)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(screens.savePermission)}>
      {t('permissions.create')}
    </Button>
  )
  return (
    <Page title={t('permissions.title')} lead={t('permissions.lead')} actions={create}>
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
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('permissions.failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('permissions.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ id }) => String(id)}
          rowProps={({ id }) => opening(() => goTo(screens.savePermission, { parameter: String(id) }))}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          onPage={(next) => ask(filter, next)}
          busy={found.isPlaceholderData}
          empty={
            <EmptyState
              icon={IconKey}
              title={t(filtered ? 'nothingFound' : 'permissions.none')}
              text={t(filtered ? 'nothingFoundText' : 'permissions.noneText')}
            />
          }
        />
      )}
    </Page>
  )
}
