/**
 * Who is invited to represent the municipality and has not signed in yet: here, or on the administration's screen, which
 * alone takes its own back (INVITATION-18).
 */
import { invitations as administration } from '@invest/contract/invitations'
import type { MunicipalInvitation } from '@invest/contract/invitations/municipal'
import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import type { Invitation } from '@invest/contract/municipalities/representatives'
import { formatCpf } from '@invest/contract/rules/cpf'
import { screens } from '@invest/contract/screens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDate } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { type Column, PagedTable } from '../../../ui/tables/paged-table.tsx'
import { RemoveButton } from '../../../ui/tables/row-actions.tsx'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

type Row = { own: Invitation; other?: undefined } | { own?: undefined; other: MunicipalInvitation }
const instantOf = (row: Row) => (row.own ?? row.other).convidadoEm

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
  const others = useQuery({
    queryKey: keysOf.invitations(code, 'administracao'),
    queryFn: ({ signal }) =>
      call(
        administration.municipal,
        {
          query: {
            codMunicipioRfb: code,
            origem: 'CONVITES',
            size: limits.maxPageSize,
            total: false,
          },
        },
        signal,
      ),
    meta: { background: true },
  })
  const rows: Row[] = [
    ...(invitations.data ?? []).map((own) => ({ own })),
    ...(others.data?.content ?? []).map((other) => ({ other })),
  ].sort((one, next) => instantOf(next).localeCompare(instantOf(one)))
  if (rows.length === 0) return null
  const columns: Column<Row>[] = [
    {
      id: 'who',
      header: t('invitations.who'),
      card: 'title',
      cell: (row) => (row.own ? row.own.email : <Other of={row.other} />),
    },
    {
      id: 'cpf',
      header: t('representatives.cpf'),
      width: '200px',
      cell: (row) => (
        <span className="figures">{row.own ? formatCpf(row.own.cpf) : (row.other.cpf ?? '—')}</span>
      ),
    },
    {
      id: 'since',
      header: t('invitations.since'),
      width: '160px',
      cell: (row) => formatDate(instantOf(row), locale),
    },
    {
      id: 'until',
      header: t('invitations.until'),
      width: '200px',
      cell: (row) => <End of={row.other} />,
    },
    {
      id: 'withdraw',
      header: '',
      hiddenHeader: t('items.actions'),
      width: '80px',
      align: 'right',
      card: 'corner',
      cell: ({ own }) =>
        own && (
          <RemoveButton
            label={t('invitations.withdraw', { email: own.email })}
            onClick={() => withdraw.mutate(own)}
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
        rowKey={(row) =>
          row.own ? row.own.cpf : `${row.other.convidadoEm} ${row.other.cpf ?? row.other.email}`
        }
        page={0}
        size={rows.length}
        onPage={() => {}}
        empty={null}
      />
    </>
  )
}

/** Somebody whom the administration invited, with the way to where it is kept for those who may go there. */
function Other({ of: { email, cpf } }: { of: MunicipalInvitation }) {
  const { t } = useTexts()
  const { permissions } = useViewer()
  return (
    <span className={classes.other}>
      <span>{email ?? cpf}</span>
      {permissions.has('GERENCIAR_USUARIOS') ? (
        <LocaleLink screen={screens.invitations} className="brand">
          {t('invitations.elsewhere')}
        </LocaleLink>
      ) : (
        <span className="note">{t('invitations.elsewhere')}</span>
      )}
    </span>
  )
}

/** Those of this screen do not end. */
function End({ of }: { of: MunicipalInvitation | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (!of?.venceEm) return t('invitations.endless')
  const day = formatDate(of.venceEm, locale)
  return of.situacao === 'VENCIDO' ? t('invitations.ended', { day }) : day
}
