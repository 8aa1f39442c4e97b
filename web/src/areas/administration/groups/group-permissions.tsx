/** What a group gives: its permissions, and those of an application that can be added. */
import { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import { Checkbox } from '@mantine/core'
import { IconKey, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { List } from '../../../ui/tables/list.tsx'
import { focusIfLost } from '../../../ui/tables/removal.tsx'
import type { Column } from '../../../ui/tables/table.tsx'
import { useRows } from '../../../ui/tables/use-rows.ts'
import { keysOf } from '../administration-keys.ts'
import { useTexts } from '../texts.ts'
import { AddPermissions } from './add-permissions.tsx'
import classes from './groups.module.css'
import { inBatches } from './in-batches.ts'

const headingId = 'group-permissions'

export function GroupPermissions({ group }: { group: Group }) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const fixed = group.tipo === 'SISTEMA'
  const has = useQuery({
    queryKey: keysOf.groupPermissions(group.id),
    queryFn: ({ signal }) => call(administration.groupPermissions, { params: { groupId: group.id } }, signal),
  })
  const all = has.data ?? []
  const list = useRows(has.data)
  const selected = all.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const removal = useRemoveMany(group, () => {
    setChosen(new Set())
    list.onPage(0)
  })
  const choose = (ids: readonly number[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  const columns = useColumns(fixed ? undefined : { chosen, choose })
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} tabIndex={-1} className={classes.heading}>
        {t('group.permissions')}
      </h2>
      {!fixed && <AddPermissions group={group} />}
      {has.error && !has.data ? (
        <ErrorState error={has.error} title={t('permissions.failed')} onRetry={() => has.refetch()} />
      ) : (
        <>
          {!fixed && all.length > 0 && (
            <Selection
              all={all}
              selected={selected}
              onChoose={choose}
              busy={removal.busy}
              onRemove={() => removal.ask(all.filter(({ id }) => chosen.has(id)))}
            />
          )}
          <List
            list={list}
            caption={t('group.permissions')}
            columns={columns}
            rowProps={({ id }) => ({ 'data-lit': chosen.has(id) || undefined })}
            empty={{ icon: IconKey, title: t('group.noPermissions'), text: t('group.noPermissionsText') }}
          />
        </>
      )}
    </section>
  )
}

interface SelectionState {
  chosen: ReadonlySet<number>
  choose: (ids: readonly number[], on: boolean) => void
}

/** Without a selection the rows have no boxes. */
function useColumns(selection: SelectionState | undefined): Column<Permission>[] {
  const { t } = useTexts()
  return [
    ...(selection
      ? [
          {
            id: 'select',
            header: '',
            hiddenHeader: t('group.selection'),
            width: '56px',
            card: 'picture' as const,
            cell: ({ id, nomePermissao }: Permission) => (
              <Checkbox
                aria-label={t('group.select', { name: nomePermissao })}
                checked={selection.chosen.has(id)}
                onChange={(event) => selection.choose([id], event.currentTarget.checked)}
              />
            ),
          },
        ]
      : []),
    {
      id: 'name',
      header: t('permission.name'),
      card: 'title',
      width: '32%',
      cell: ({ nomePermissao }) => <span className={classes.code}>{nomePermissao}</span>,
    },
    {
      id: 'description',
      header: t('permission.allows'),
      cell: ({ permite, descricaoPermissao }) => permite ?? descricaoPermissao ?? '—',
    },
    {
      id: 'application',
      header: t('permission.application'),
      width: '16%',
      cell: ({ aplicacaoPermissao }) => aplicacaoPermissao?.nomeAplicacao ?? '—',
    },
  ]
}

/** Asks before it removes permissions from the group. */
function useRemoveMany(group: Group, onEnd: () => void) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const remove = useMutation({
    mutationFn: (ids: readonly number[]) =>
      inBatches(ids, (permissionIds) =>
        call(administration.removePermissions, { params: { groupId: group.id, permissionIds } }),
      ),
    onSuccess: (_, ids) => notify({ message: t('group.permissionsRemoved', { count: ids.length }) }),
    onError: (error) => showError(error, t('group.removeFailed')),
    // Also after a failure: the first of several batches may have been done.
    onSettled: async () => {
      onEnd()
      await announceChange('rights-changed')
      focusIfLost(() => document.getElementById(headingId))
    },
  })
  const ask = async (permissions: readonly Permission[]) => {
    if (permissions.length === 0) return notify({ message: t('group.chooseToRemove'), kind: 'info' })
    const yes = await confirm({
      title: t('group.confirmRemove', { count: permissions.length }),
      text: t('group.confirmRemoveText', {
        count: permissions.length,
        names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
          permissions.map(({ nomePermissao }) => nomePermissao),
        ),
      }),
      action: t('group.removeAction'),
      danger: true,
    })
    if (yes) remove.mutate(permissions.map(({ id }) => id))
  }
  return { ask, busy: remove.isPending }
}

interface SelectionProps {
  all: readonly Permission[]
  selected: readonly number[]
  onChoose: (ids: readonly number[], on: boolean) => void
  busy: boolean
  onRemove: () => void
}

function Selection({ all, selected, onChoose, busy, onRemove }: SelectionProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div className={classes.selection}>
      <Checkbox
        label={t('group.selectAll', { count: all.length, number: formatNumber(all.length, locale) })}
        checked={selected.length === all.length}
        indeterminate={selected.length > 0 && selected.length < all.length}
        onChange={(event) =>
          onChoose(
            all.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
      />
      <BusyButton
        variant="light"
        color="red"
        busy={busy}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onRemove}
      >
        {selected.length > 0 ? t('group.removeCount', { count: selected.length }) : t('group.removeSelected')}
      </BusyButton>
    </div>
  )
}
