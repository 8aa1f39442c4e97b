/** Who was invited on a municipality's own screen, where they are taken back (INVITATION-18). */
import { invitations } from '@invest/contract/invitations'
import type { MunicipalInvitation } from '@invest/contract/invitations/municipal'
import { screens } from '@invest/contract/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { FoundTable } from '../../ui/tables/found-table.tsx'
import type { Column } from '../../ui/tables/paged-table.tsx'
import rows from '../../ui/tables/rows.module.css'
import { ofInvitations } from './invitation-changes.ts'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'

function useMunicipal(page: number) {
  return useQuery({
    queryKey: ofInvitations('de-municipios', page),
    queryFn: ({ signal }) => call(invitations.municipal, { query: { origem: 'MUNICIPIO', page } }, signal),
    placeholderData: keepPreviousData,
    meta: { background: true },
  })
}

/** Whether there are any; false until it is known. */
export const useAnyMunicipal = (): boolean => (useMunicipal(0).data?.totalElements ?? 0) > 0

export function MunicipalInvitations() {
  const { t } = useTexts()
  const [page, setPage] = useState(0)
  const found = useMunicipal(page)
  const columns: Column<MunicipalInvitation>[] = [
    { id: 'who', header: t('list.who'), card: 'title', width: '26%', cell: (one) => <Who of={one} /> },
    { id: 'municipality', header: t('municipal.municipality'), cell: (one) => <Municipality of={one} /> },
    {
      id: 'state',
      header: t('list.state'),
      width: '28%',
      cell: () => (
        <span className={classes.lines}>
          <span className={classes.state}>{t('state.PENDENTE')}</span>
          <span className={classes.note}>{t('municipal.endless')}</span>
        </span>
      ),
    },
  ]
  return (
    <section className={classes.municipal}>
      <h2>{t('municipal.title')}</h2>
      <p className="dimmed">{t('municipal.lead')}</p>
      <FoundTable
        found={found}
        failed={t('list.failed')}
        caption={t('municipal.title')}
        columns={columns}
        rowKey={({ codMunicipioRfb, cpf, convidadoEm }) => `${codMunicipioRfb} ${cpf} ${convidadoEm}`}
        page={page}
        onPage={setPage}
        empty={null}
      />
    </section>
  )
}

function Who({ of: { email, cpf, convidadoPor, convidadoEm } }: { of: MunicipalInvitation }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <span className={classes.lines}>
      <strong className={classes.long}>{email}</strong>
      <span className="figures">{cpf}</span>
      <span className={classes.note}>
        {t('list.by', { name: convidadoPor, day: formatDate(convidadoEm, locale) })}
      </span>
    </span>
  )
}

/** Who may not say who represents a municipality does not get to where it is said. */
function Municipality({ of: { municipio, codMunicipioRfb } }: { of: MunicipalInvitation }) {
  const { permissions } = useViewer()
  if (!permissions.has('EDITAR_USUARIOS_MUNICIPIOS')) return municipio
  return (
    <LocaleLink screen={screens.adminMunicipality} parameter={codMunicipioRfb} className={rows.name}>
      {municipio}
    </LocaleLink>
  )
}
