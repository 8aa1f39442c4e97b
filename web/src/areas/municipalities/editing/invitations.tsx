/** Who is invited to represent the municipality and has not signed in yet, by whoever invited them (INVITATION-18). */
import { type Invitation, invitations } from '@invest/contract/invitations'
import { limits } from '@invest/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { useAct } from '../../../ui/forms/use-act.ts'
import { RemoveButton } from '../../../ui/tables/removal.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'

/** Shows nothing while nobody is invited. */
export function Invitations({ code }: { code: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const found = useQuery({
    queryKey: keysOf.invitations(code),
    queryFn: ({ signal }) =>
      call(
        invitations.list,
        { query: { codMunicipioRfb: code, situacao: 'ABERTOS', size: limits.maxPageSize, total: false } },
        signal,
      ),
    meta: { background: true },
  })
  const withdraw = useAct({
    act: ({ id }: Invitation) => call(invitations.withdrawMunicipality, { params: { id, code } }),
    done: t('invitations.withdrawn'),
    change: 'invitations-changed',
    after: () => focusAfter('#incluir-usuario'),
    failed: t('invitations.withdrawFailed'),
  })
  const rows = found.data?.content ?? []
  if (rows.length === 0) return null
  const whoIs = ({ email, cpf }: Invitation) => email ?? cpf ?? ''
  const columns: Column<Invitation>[] = [
    { id: 'who', header: t('invitations.who'), card: 'title', cell: whoIs },
    {
      id: 'cpf',
      header: t('representatives.cpf'),
      width: '200px',
      cell: ({ cpf }) => <span className="figures">{cpf ?? '—'}</span>,
    },
    {
      id: 'since',
      header: t('invitations.since'),
      width: '160px',
      cell: ({ convidadoEm }) => formatDate(convidadoEm, locale),
    },
    {
      id: 'until',
      header: t('invitations.until'),
      width: '200px',
      cell: ({ venceEm, situacao }) => {
        const day = formatDate(venceEm, locale)
        return situacao === 'VENCIDO' ? t('invitations.ended', { day }) : day
      },
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
          label={t('invitations.withdraw', { email: whoIs(one) })}
          onClick={() => withdraw.press(one)}
        />
      ),
    },
  ]
  return (
    <>
      <h2>{t('invitations.title')}</h2>
      <p className="dimmed">{t('invitations.lead')}</p>
      <Table caption={t('invitations.title')} columns={columns} rows={rows} />
    </>
  )
}
