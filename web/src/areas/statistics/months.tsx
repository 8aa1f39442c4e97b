/** What was new in each month: a chart of one measure, and a table of all. */
import type { MonthlyStatistics } from '@invest/contract/statistics'
import { Box, NativeSelect, Skeleton } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { List } from '../../ui/tables/list.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { useRows } from '../../ui/tables/use-rows.ts'
import classes from './statistics.module.css'
import { useTexts } from './texts.ts'

const measures = [
  'totalUsuariosCadastrados',
  'totalEmpresasCadastradas',
  'totalEmpresasMadeInRS',
  'totalEmpresasFavoritadas',
  'totalEmpresasOcultadas',
] as const

/** The chart's months. The table begins with a page that shows them all. */
const year = 12
const firstSize = 20

/** `months` begin with the latest; undefined while they load. */
export function Months({ months }: { months: readonly MonthlyStatistics[] | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [measure, setMeasure] = useState<(typeof measures)[number]>(measures[0])
  const charted = months?.slice(0, year).toReversed()
  const columns: Column<MonthlyStatistics>[] = [
    {
      id: 'month',
      header: t('month'),
      sortBy: ({ mes }) => mes.ano * 12 + mes.numero,
      card: 'title',
      cell: ({ mes }) => (
        <span className={classes.month}>
          {mes.nome} {mes.ano}
        </span>
      ),
    },
    ...measures.map((name) => ({
      id: name,
      header: t(`${name}.short`),
      align: 'right' as const,
      sortBy: (row: MonthlyStatistics) => row[name],
      cell: (row: MonthlyStatistics) => <span className="figures">{formatNumber(row[name], locale)}</span>,
    })),
  ]
  const list = useRows(months, { columns, firstSize })
  return (
    <Box component="section" mt={40} aria-labelledby="months">
      <div className={classes.head}>
        <h2 id="months" className="heading">
          {t('months')}
        </h2>
        <NativeSelect
          aria-label={t('measure')}
          value={measure}
          data={measures.map((value) => ({ value, label: t(`${value}.new`) }))}
          onChange={(event) => setMeasure(event.currentTarget.value as typeof measure)}
        />
      </div>
      {!charted ? (
        <Skeleton height={350} radius="lg" mb="lg" />
      ) : (
        charted.length > 0 && (
          <div className={classes.chart}>
            <Chart
              title={t('chart', { measure: t(`${measure}.new`), count: charted.length })}
              categoryName={t('month')}
              categories={charted.map(({ mes }) => `${mes.nome.slice(0, 3)} ${mes.ano}`)}
              series={[{ name: t(`${measure}.short`), values: charted.map((row) => row[measure]) }]}
            />
          </div>
        )
      )}
      <List
        caption={t('months')}
        columns={columns}
        list={list}
        rowKey={({ mes }) => `${mes.ano}-${mes.numero}`}
        empty={{ icon: IconCalendarOff, title: t('noMonths'), text: t('noMonthsText') }}
      />
    </Box>
  )
}
