/** The municipalities for those who keep their pages, with how complete each is and how many people keep it. */
import { limits } from '@invest/contract/limits'
import { type AdminMunicipalityItem, municipalities } from '@invest/contract/municipalities'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconBuildingCommunity, IconClockExclamation, IconLock, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { useViewer } from '../../../lib/use-viewer.ts'
import { showAlert } from '../../../ui/alert-dialog.ts'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { LocaleLink } from '../../../ui/locale-link.tsx'
import { Page } from '../../../ui/page.tsx'
import { type Column, PagedTable } from '../../../ui/paged-table.tsx'
import classes from '../list.module.css'
import { keysOf } from '../municipality-keys.ts'
import { pressesLink } from '../presses-link.ts'
import { useListAddress } from '../use-list-address.ts'
import { useWords } from '../words.ts'

export function Screen() {
  const { t } = useWords()
  const locale = useLocale()
  // Who manages people opens any municipality, and keeps its people there.
  const managesPeople = useViewer().permissions.has('EDITAR_USUARIOS_MUNICIPIOS')
  const { nome, page, typed, type, turn } = useListAddress(screens.keptMunicipalities)
  const found = useQuery({
    queryKey: keysOf.keptList(nome, page),
    queryFn: ({ signal }) =>
      call(municipalities.list, { query: { ...(nome && { nome }), page, size: limits.pageSize } }, signal),
    placeholderData: keepPreviousData,
  })
  const columns: Column<AdminMunicipalityItem>[] = [
    {
      id: 'name',
      header: t('list.name'),
      card: 'title',
      cell: ({ municipioJunta: { nomeCompleto, codMunicipioRfb }, usuarioPossuiAcesso }) =>
        usuarioPossuiAcesso === false && !managesPeople ? (
          <button
            type="button"
            className={classes.name}
            onClick={() => showAlert({ tipoAlerta: 'ERRO', what: t('failed'), mensagem: t('kept.noAccess') })}
          >
            {nomeCompleto}
            <IconLock size={16} role="img" aria-label={t('kept.locked')} />
          </button>
        ) : (
          <LocaleLink screen={screens.keptMunicipality} parameter={codMunicipioRfb} className={classes.name}>
            {nomeCompleto}
          </LocaleLink>
        ),
    },
    {
      id: 'filled',
      header: t('kept.filled'),
      width: '200px',
      align: 'right',
      cell: ({ porcentagemDadosCompletos }) => (
        <span className="figures">{formatPercent(porcentagemDadosCompletos ?? 0, locale, 2)}</span>
      ),
    },
    {
      id: 'people',
      header: t('kept.people'),
      width: '200px',
      align: 'right',
      cell: ({ numeroUsuarios }) => (
        <span className="figures">{formatNumber(numeroUsuarios ?? 0, locale)}</span>
      ),
    },
  ]
  columns.push({
    id: 'aged',
    header: t('kept.agedColumn'),
    width: '240px',
    cell: ({ figurasVencidas = [] }) =>
      figurasVencidas.length > 0 ? (
        <span className={classes.aged}>
          <IconClockExclamation size={18} aria-hidden />
          {t('kept.aged', {
            aged: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
              figurasVencidas.map((figure) => t(`figure.${figure}`)),
            ),
          })}
        </span>
      ) : (
        <span className={classes.muted}>{t('kept.agedNone')}</span>
      ),
  })
  return (
    <Page title={t('list.title')} lead={t('kept.lead')}>
      <div className={classes.search}>
        <TextInput
          label={t('list.filter')}
          leftSection={<IconSearch size={18} aria-hidden />}
          className="upper"
          autoComplete="off"
          maxLength={limits.nameFilter}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
      ) : (
        <PagedTable
          caption={t('list.title')}
          columns={columns}
          rows={found.data?.content}
          rowKey={({ municipioJunta }) => municipioJunta.codMunicipioRfb}
          rowProps={pressesLink}
          page={page}
          size={limits.pageSize}
          totalPages={found.data?.totalPages}
          totalElements={found.data?.totalElements}
          onPage={turn}
          busy={found.isPlaceholderData}
          empty={<EmptyState icon={IconBuildingCommunity} title={t('list.none')} text={t('list.noneText')} />}
        />
      )}
    </Page>
  )
}
