/** The groups of permissions, found by name, ten a page. */
import { administration, type Group } from '@invest/contract/administration'
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { Button, TextInput } from '@mantine/core'
import { IconLock, IconPlus, IconUsersGroup } from '@tabler/icons-react'
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
import { FilterBar } from '../filter-bar.tsx'
import { focusRemoval, opening, RemoveButton, removalIndex } from '../row-actions.tsx'
import { useListAddress } from '../use-list-address.ts'
import { useWords } from '../words.ts'

const filterNames = ['nome'] as const

export function Screen() {
  const { t } = useWords()
  const goTo = useGoTo()
  const tellChange = useTellChange()
  const { filter, page, ask, searchFor } = useListAddress(screens.groups, filterNames)
  const found = useQuery({
    queryKey: keysOf.groups(filter, page),
    queryFn: ({ signal }) =>
      call(administration.listGroups, { query: { nomeGrupoPermissao: filter.nome, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const labelOf = (group: Group) => t('groups.removeOf', { name: group.nomeDoGrupoDePermissoes })
  const remove = useMutation({
    mutationFn: ({ id }: Group) => call(administration.removeGroup, { params: { id } }),
    onSuccess: async (_, group) => {
      const place = removalIndex(labelOf(group))
      notify({ message: t('groups.removed') })
      // The page may have lost its last row.
      if (found.data?.content.length === 1 && page > 0) ask(filter, page - 1)
      await tellChange('rights-changed')
      focusRemoval(place)
    },
    onError: (error) => showError(error, t('groups.removeFailed')),
  })
  const askToRemove = async (group: Group) => {
    const yes = await confirm({
      title: t('groups.confirmRemove'),
      text: t('groups.confirmRemoveText', { name: group.nomeDoGrupoDePermissoes }),
      action: t('remove'),
      danger: true,
    })
    if (yes) remove.mutate(group)
  }
  const columns: Column<Group>[] = [
    {
      id: 'name',
      header: t('group.name'),
      card: 'title',
      cell: ({ id, nomeDoGrupoDePermissoes, tipo }) => (
        <span className={classes.named}>
          <LocaleLink screen={screens.saveGroup} parameter={String(id)} className={classes.name}>
            {nomeDoGrupoDePermissoes}
          </LocaleLink>
          {tipo === 'SISTEMA' && (
            <span className={classes.badge}>
              <IconLock size={14} aria-hidden />
              {t('group.ofSystem')}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'remove',
      header: '',
      hiddenHeader: t('actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (group) =>
        group.tipo !== 'SISTEMA' && (
          <RemoveButton label={labelOf(group)} onClick={() => askToRemove(group)} />
        ),
    },
  ]
  return (
    <Page
      title={t('groups.title')}
      lead={t('groups.lead')}
      narrow
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => goTo(screens.saveGroup)}>
          {t('groups.create')}
        </Button>
      }
    >
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
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('groups.failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('groups.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ id }) => String(id)}
          rowProps={({ id }) => opening(() => goTo(screens.saveGroup, { parameter: String(id) }))}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          onPage={(next) => ask(filter, next)}
          busy={found.isPlaceholderData}
          empty={
            <EmptyState
              icon={IconUsersGroup}
              title={t(filter.nome ? 'nothingFound' : 'groups.none')}
              text={t(filter.nome ? 'nothingFoundText' : 'groups.noneText')}
            />
          }
        />
      )}
    </Page>
  )
}
