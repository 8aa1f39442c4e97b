/** The municipalities for their representatives: how complete each page is, and how many represent it. */
import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import type { AdminMunicipalityItem } from '@invest/contract/municipalities/editing'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconBuildingCommunity, IconClockExclamation, IconLock, IconSearch } from '@tabler/icons-react'
import { formatNumber, formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useViewer } from '../../../lib/session/use-viewer.ts'
import { showAlert } from '../../../ui/dialogs/alert-dialog.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { ListFilters } from '../../../ui/tables/list-filters.tsx'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import rows from '../../../ui/tables/rows.module.css'
import type { Column } from '../../../ui/tables/table.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import classes from '../list.module.css'
import { cleanName } from '../list-address.ts'
import { keysOf } from '../municipality-keys.ts'
import { useTexts } from '../texts.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  // Who manages representatives opens any municipality.
  const managesRepresentatives = useViewer().permissions.has('EDITAR_USUARIOS_MUNICIPIOS')
  const list = useList(municipalities.list, {
    screen: screens.adminMunicipalities,
    key: keysOf.adminList,
    filters: ['nome'],
    query: ({ nome }) => ({ nome: cleanName(nome) }),
  })
  const columns: Column<AdminMunicipalityItem>[] = [
    {
      id: 'name',
      header: t('list.name'),
      card: 'title',
      cell: ({ municipioJunta: { nomeCompleto, codMunicipioRfb }, usuarioPossuiAcesso }) =>
        usuarioPossuiAcesso === false && !managesRepresentatives ? (
          <button
            type="button"
            className={rows.name}
            onClick={() =>
              showAlert({ tipoAlerta: 'ERRO', what: t('failed'), mensagem: t('admin.noAccess') })
            }
          >
            {nomeCompleto}
            <IconLock size={16} role="img" aria-label={t('admin.locked')} />
          </button>
        ) : (
          <LocaleLink screen={screens.adminMunicipality} parameter={codMunicipioRfb} className={rows.name}>
            {nomeCompleto}
          </LocaleLink>
        ),
    },
    {
      id: 'filled',
      header: t('admin.filled'),
      width: '200px',
      align: 'right',
      cell: ({ porcentagemDadosCompletos }) => (
        <span className="figures">{formatPercent(porcentagemDadosCompletos ?? 0, locale, 2)}</span>
      ),
    },
    {
      id: 'representatives',
      header: t('admin.representatives'),
      width: '200px',
      align: 'right',
      cell: ({ numeroUsuarios }) => (
        <span className="figures">{formatNumber(numeroUsuarios ?? 0, locale)}</span>
      ),
    },
    {
      id: 'aged',
      header: t('admin.agedColumn'),
      width: '240px',
      cell: ({ figurasVencidas = [] }) =>
        figurasVencidas.length > 0 ? (
          <span className={classes.aged}>
            <IconClockExclamation size={18} aria-hidden />
            {t('admin.aged', {
              aged: new Intl.ListFormat(locale, { type: 'conjunction' }).format(
                figurasVencidas.map((figure) => t(`figure.${figure}`)),
              ),
            })}
          </span>
        ) : (
          <span className="note">{t('admin.agedNone')}</span>
        ),
    },
  ]
  return (
    <ListPage
      title={t('list.title')}
      lead={t('admin.lead')}
      above={
        <ListFilters list={list}>
          {({ value }) => {
            const { value: nome, onChange } = value('nome')
            return (
              <TextInput
                label={t('list.filter')}
                leftSection={<IconSearch size={18} aria-hidden />}
                className="upper"
                autoComplete="off"
                maxLength={limits.nameFilter}
                value={nome}
                onChange={(event) => onChange(cleanName(event.currentTarget.value))}
              />
            )
          }}
        </ListFilters>
      }
      list={list}
      failed={t('failed')}
      columns={columns}
      rowKey={({ municipioJunta }) => municipioJunta.codMunicipioRfb}
      empty={null}
      noMatch={{ icon: IconBuildingCommunity, title: t('list.none'), text: t('list.noneText') }}
    />
  )
}
