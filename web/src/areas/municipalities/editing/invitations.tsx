/** Who is invited to represent the municipality and has not signed in yet. */
import { municipalities } from '@invest/contract/municipalities'
import type { Invitation } from '@invest/contract/municipalities/representatives'
import { formatCpf } from '@invest/contract/rules/cpf'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { type Column, PagedTable } from '../../../ui/tables/paged-table.tsx'
import { RemoveButton } from '../../../ui/tables/row-actions.tsx'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'

/** Shows nothing while nobody is invited. */
export function Invitations({ code }: { code: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const invitations = useQuery({
    queryKey: keysOf.invitations(code),
    queryFn: ({ signal }) => call(municipalities.invitations, { params: { code } }, signal),
    meta: { background: true },
  })
  const withdraw = useMutation({
    mutationFn: ({ cpf }: Invitation) =>
      call(municipalities.withdrawInvitation, { params: { code, userId: cpf } }),
    onSuccess: () => {
      notify({ message: t('invitations.withdrawn') })
      focusAfter('#incluir-usuario')
      return announceChange('representatives-changed')
    },
    onError: (error) => showError(error, t('invitations.withdrawFailed')),
  })
  const rows = invitations.data ?? []
  if (rows.length === 0) return null
  const columns: Column<Invitation>[] = [
    { id: 'email', header: t('invitations.email'), card: 'title', cell: ({ email }) => email },
    {
      id: 'cpf',
      header: t('representatives.cpf'),
      width: '200px',
      cell: ({ cpf }) => <span className="figures">{formatCpf(cpf)}</span>,
    },
    {
      id: 'since',
      header: t('invitations.since'),
      width: '160px',
      cell: ({ convidadoEm }) => formatDate(convidadoEm, locale),
    },
    {
      id: 'withdraw',
      header: '',
      hiddenHeader: t('items.actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: (one) => (
        <RemoveButton
          label={t('invitations.withdraw', { email: one.email })}
          onClick={() => withdraw.mutate(one)}
        />
      ),
    },
  ]
  return (
    <>
      <h2>{t('invitations.title')}</h2>
      <p className="dimmed">{t('invitations.lead')}</p>
      <PagedTable
        caption={t('invitations.title')}
        columns={columns}
        rows={rows}
        rowKey={({ cpf }) => cpf}
        page={0}
        size={rows.length}
        onPage={() => {}}
        empty={null}
      />
    </>
  )
}
