/** Who represents a municipality. What is done here happens at once, apart from the record's own saving. */

import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import type { Representative } from '@invest/contract/municipalities/representatives'
import { formatCpf } from '@invest/contract/rules/cpf'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { type Column, PagedTable } from '../../../ui/tables/paged-table.tsx'
import { RemoveButton } from '../../../ui/tables/row-actions.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import { Invitations } from './invitations.tsx'
import { PersonDialog } from './representative-dialog.tsx'

/** Asks before it removes somebody from a municipality, and shows the list as it is then. */
function useRemoval(code: string, show: (list: Representative[]) => Promise<unknown>) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const remove = useMutation({
    mutationFn: ({ cpf }: Representative) =>
      call(municipalities.removeRepresentative, { params: { code, userId: cpf } }),
    onSuccess: (list) => {
      notify({ message: t('representatives.removed') })
      focusAfter('#incluir-usuario')
      return show(list)
    },
    onError: (error) => showError(error, t('representatives.removeFailed')),
  })
  return async (person: Representative) => {
    const yes = await confirm({
      title: t('representatives.confirmRemove'),
      text: t('representatives.confirmRemoveText', { name: person.nome }),
      action: tUi('remove'),
      danger: true,
    })
    if (yes) remove.mutate(person)
  }
}

export function RepresentativesTab({ code }: { code: string }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const [searching, dialog] = useDisclosure(false)
  const key = keysOf.representatives(code)
  const representatives = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(municipalities.representatives, { params: { code } }, signal),
  })
  const show = (list: Representative[]) => {
    queries.setQueryData(key, list)
    return announceChange('representatives-changed')
  }
  const askToRemove = useRemoval(code, show)
  const columns: Column<Representative>[] = [
    { id: 'name', header: t('representatives.name'), card: 'title', cell: ({ nome }) => nome },
    {
      id: 'cpf',
      header: t('representatives.cpf'),
      width: '200px',
      cell: ({ cpf }) => <span className="figures">{formatCpf(cpf)}</span>,
    },
    {
      id: 'remove',
      header: '',
      hiddenHeader: t('items.actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (person) => (
        <RemoveButton label={t('items.remove', { name: person.nome })} onClick={() => askToRemove(person)} />
      ),
    },
  ]
  return (
    <>
      <div className={classes.head}>
        <p className="dimmed">{t('representatives.hint')}</p>
        <Button
          id="incluir-usuario"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={dialog.open}
        >
          {t('representatives.add')}
        </Button>
      </div>
      {representatives.error && !representatives.data ? (
        <ErrorState
          error={representatives.error}
          title={t('representatives.failed')}
          onRetry={() => representatives.refetch()}
        />
      ) : (
        <PagedTable
          caption={t('tab.usuarios')}
          columns={columns}
          rows={representatives.data}
          rowKey={({ cpf }) => cpf}
          page={0}
          size={limits.pageSize}
          onPage={() => {}}
          empty={
            <EmptyState
              icon={IconUsers}
              title={t('representatives.none')}
              text={t('representatives.noneText')}
            />
          }
        />
      )}
      <Invitations code={code} />
      {searching && (
        <PersonDialog
          code={code}
          onAdded={show}
          onInvited={() => announceChange('representatives-changed')}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
