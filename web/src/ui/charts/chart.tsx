/**
 * Shows numbers as bars and as a table: the table is always there for screen readers, and anybody can switch to it. d3 does the
 * arithmetic of axes and bands (docs/decisions/0012-charts.md); colours are the theme's.
 */
import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useId, useState } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import classes from './chart.module.css'

export interface ChartSeries {
  name: string
  /** One value for each category; null where none is known. */
  values: readonly (number | null)[]
}

export interface ChartProps {
  title: string
  /** What the categories are, for example 'Year': heads the first column of the table. */
  categoryName: string
  categories: readonly string[]
  /** At most five: there are no more colours. */
  series: readonly ChartSeries[]
}

export function Chart(props: ChartProps) {
  const { title, series } = props
  const { t } = useTexts()
  const [asTable, setAsTable] = useState(false)
  const titleId = useId()
  const Icon = asTable ? IconChartBar : IconTable
  return (
    <figure className={classes.chart} aria-labelledby={titleId}>
      <div className={classes.head}>
        <figcaption id={titleId} className={classes.title}>
          {title}
        </figcaption>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart.showChart' : 'chart.showTable')}
        </Button>
      </div>
      {!asTable && (
        <>
          {series.length > 1 && (
            <ul className={classes.legend} aria-hidden="true">
              {series.map(({ name }, i) => (
                <li key={name} data-series={i}>
                  {name}
                </li>
              ))}
            </ul>
          )}
          <Drawing {...props} />
        </>
      )}
      <NumberTable {...props} hidden={!asTable} />
    </figure>
  )
}

function NumberTable({ title, categoryName, categories, series, hidden }: ChartProps & { hidden: boolean }) {
  const locale = useLocale()
  return (
    <div className={hidden ? 'unseen' : classes.scroll}>
      <table className={classes.table}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={classes.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, i) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name} className={`${classes.number} figures`}>
                  {values[i] === null || values[i] === undefined ? '—' : formatNumber(values[i], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const height = 280
const foot = 28
const top = 10
const wantedTicks = 3
/** Pixels of a letter of a label, at most. */
const letter = 7.5
const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * letter

function Drawing({ categories, series }: ChartProps) {
  const locale = useLocale()
  const { ref, width: measured } = useElementSize<HTMLDivElement>()
  const width = measured || 640
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const y = scaleLinear([Math.min(0, ...known), Math.max(0, ...known)], [height - foot, top]).nice(
    wantedTicks,
  )
  if (known.every((value) => value === 0)) y.domain([0, 1])
  // A count has no halves.
  const ticks = y
    .ticks(wantedTicks)
    .filter((tick) => Number.isInteger(tick) || !known.every(Number.isInteger))
  const tickTexts = ticks.map((tick) => formatNumber(tick, locale))
  const left = widest(tickTexts) + 10
  const x = scaleBand(categories.keys(), [left, width]).paddingInner(0.28).paddingOuter(0.14)
  const within = scaleBand(series.keys(), [0, x.bandwidth()])
  const middle = (i: number) => (x(i) ?? 0) + x.bandwidth() / 2
  // Labels that would run into each other are left out: every second one shows, or every third, and so on.
  const every = Math.max(1, Math.ceil((widest(categories) + letter) / Math.max(1, x.step())))
  const words = (name: string, i: number, value: number) =>
    `${categories[i] ?? ''}${series.length > 1 ? `, ${name}` : ''}: ${formatNumber(value, locale)}`

  return (
    <div ref={ref} className={classes.drawing}>
      <svg width={width} height={height} aria-hidden="true">
        {ticks.map((tick, i) => (
          <g key={tick}>
            <line
              className={classes.grid}
              data-zero={tick === 0 || undefined}
              x1={left}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text className={classes.label} x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
              {tickTexts[i]}
            </text>
          </g>
        ))}
        {categories.map((category, i) =>
          i % every === 0 ? (
            <text key={category} className={classes.label} x={middle(i)} y={height - 8} textAnchor="middle">
              {category}
            </text>
          ) : null,
        )}
        {series.map(({ name, values }, at) => {
          const points = values.flatMap((value, i) => (value === null ? [] : [{ value, i }]))
          return (
            <g key={name} data-series={at}>
              {points.map(({ value, i }) => (
                <rect
                  key={i}
                  className={classes.bar}
                  x={(x(i) ?? 0) + (within(at) ?? 0)}
                  width={Math.max(1, within.bandwidth() - 2)}
                  y={Math.min(y(value), y(0))}
                  height={Math.abs(y(value) - y(0))}
                >
                  <title>{words(name, i, value)}</title>
                </rect>
              ))}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
