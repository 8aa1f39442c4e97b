/** What the portal rests on (DATA-1). */
import type { DataSetState } from '@invest/contract/administration/data-set-state'
import { screens } from '@invest/contract/screens'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { ErrorState } from '../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { State } from './data-set-state.tsx'
import classes from './data-sets.module.css'
import { dataSetsQuery } from './data-sets-queries.ts'
import { useTexts } from './texts.ts'

const usualRows = 14

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const columns = useColumns()
  const found = useQuery(dataSetsQuery(locale))
  // What somebody has to do comes first.
  const rows = found.data?.conjuntos.toSorted((a, b) => urgency(b) - urgency(a))
  return (
    <Page title={t('title')} lead={t('lead')}>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('failed')} onRetry={() => found.refetch()} />
      ) : (
        <Table
          caption={t('title')}
          rows={rows}
          rowKey={({ conjunto }) => conjunto}
          expectedRows={usualRows}
          columns={columns}
        />
      )}
    </Page>
  )
}

const urgency = ({ vencido, emAndamento }: DataSetState) => (emAndamento > 0 ? 2 : 0) + (vencido ? 1 : 0)

function useColumns() {
  const { t } = useTexts()
  const locale = useLocale()
  return [
    {
      id: 'set',
      header: t('set'),
      width: '34%',
      card: 'title' as const,
      cell: ({ conjunto, titulo, descricao }: DataSetState) => (
        <Stack gap={4} align="flex-start">
          <LocaleLink className={classes.open} screen={screens.dataSet} parameter={conjunto}>
            {titulo}
          </LocaleLink>
          <span className="note">{descricao}</span>
        </Stack>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      width: '150px',
      cell: (set: DataSetState) => <State set={set} />,
    },
    {
      id: 'date',
      header: t('date'),
      width: '130px',
      cell: ({ data }: DataSetState) => (
        <span className="figures">{data ? formatDay(data, locale) : '–'}</span>
      ),
    },
    {
      id: 'rows',
      header: t('rows'),
      width: '110px',
      align: 'right' as const,
      cell: ({ linhas }: DataSetState) => <span className="figures">{formatNumber(linhas, locale)}</span>,
    },
    {
      id: 'source',
      header: t('source'),
      cell: ({ fonte, edicao, trazidoPor, linhas }: DataSetState) => (
        <Stack gap={4} align="flex-start">
          {fonte ?? '–'}
          {linhas > 0 && (
            <span className="note">
              {edicao === null ? t('cameWith') : t('broughtBy.name', { name: trazidoPor ?? t('byCommand') })}
            </span>
          )}
        </Stack>
      ),
    },
  ]
}
