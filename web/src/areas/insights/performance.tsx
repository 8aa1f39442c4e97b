/** The figures that companies and municipalities have in common. */

import type { CompanyPerformance } from '@invest/contract/insights/performance'
import { Skeleton, Stack } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Chart } from '../../ui/charts/chart.tsx'
import { Figure, Figures } from '../../ui/layout/figures.tsx'
import classes from './insights.module.css'
import { useTexts } from './texts.ts'

type KeyFigures = Pick<
  CompanyPerformance,
  'semanas' | 'ultimos30' | 'anteriores30' | 'solicitacoes' | 'desde'
>

interface Fact {
  name: string
  value: number
  note?: string | undefined
  /** The same of the 30 days before. */
  before?: number
}

interface FiguresProps {
  performance: KeyFigures
  /** Of a municipality, which is searched in instead of found. */
  isPlace?: boolean
}

export function Facts({ performance, isPlace, more = [] }: FiguresProps & { more?: Fact[] }) {
  const { t } = useTexts()
  const { ultimos30, anteriores30, solicitacoes } = performance
  const facts: Fact[] = [
    { name: t('fact.visitors'), value: ultimos30.visitas, before: anteriores30.visitas },
    {
      name: t(isPlace ? 'fact.searched' : 'fact.found'),
      value: ultimos30.encontros,
      before: anteriores30.encontros,
    },
    ...more,
    {
      name: t('fact.enquiries'),
      value: solicitacoes.total,
      note:
        solicitacoes.total > 0
          ? t('fact.answered', { count: solicitacoes.respondidas })
          : t('fact.noEnquiries'),
    },
  ]
  return (
    <Figures>
      {facts.map((fact) => (
        <OneFact key={fact.name} fact={fact} />
      ))}
    </Figures>
  )
}

function OneFact({ fact: { name, value, note, before } }: { fact: Fact }) {
  const { t } = useTexts()
  const locale = useLocale()
  const change = before === undefined ? undefined : value - before
  const Icon = !change ? IconMinus : change > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <Figure name={name} value={formatNumber(value, locale)}>
      {change !== undefined && (value > 0 || before !== 0) ? (
        <span className={classes.change} data-up={change > 0 || undefined}>
          <Icon size={16} aria-hidden />
          {change === 0
            ? t('fact.same')
            : t(change > 0 ? 'fact.more' : 'fact.less', { n: formatNumber(Math.abs(change), locale) })}
        </span>
      ) : (
        note && <span className={classes.change}>{note}</span>
      )}
    </Figure>
  )
}

/** A week by the day on which it begins; its year is clear. */
function useWeekName() {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(day))
}

export function Weeks({ performance, isPlace }: FiguresProps) {
  const { t } = useTexts()
  const weekName = useWeekName()
  const { semanas, desde } = performance
  if (desde === null)
    return (
      <section className="panel">
        <h2 className="panel-title">{t('weeks.title')}</h2>
        <p className="dimmed">{t('weeks.none')}</p>
      </section>
    )
  return (
    <section className="panel">
      <Chart
        title={t('weeks.title')}
        categoryName={t('weeks.week')}
        categories={semanas.map(({ inicio }) => weekName(inicio))}
        series={[
          { name: t('weeks.visitors'), values: semanas.map(({ visitas }) => visitas) },
          {
            name: t(isPlace ? 'weeks.searched' : 'weeks.found'),
            values: semanas.map(({ encontros }) => encontros),
          },
        ]}
      />
      <p className="small dimmed">{t('weeks.note')}</p>
    </section>
  )
}

export function Waiting() {
  return (
    <Stack aria-busy="true" gap={20}>
      <Skeleton height={112} radius={16} />
      <div className={`with-side ${classes.columns}`}>
        <Skeleton height={380} radius={16} />
        <Skeleton height={380} radius={16} />
      </div>
    </Stack>
  )
}
