/** What the colours mean: each class with its limits and how many municipalities it has. */
import { useTexts } from '../texts.ts'
import type { FigureClass } from './quantiles.ts'
import classes from './state-map.module.css'

interface MapLegendProps {
  figureName: string
  unit: string
  write: (value: number) => string
  shownClasses: readonly FigureClass[]
  /** Municipalities without a figure. */
  unknown: number
  source: string
}

export function MapLegend({ figureName, unit, write, shownClasses, unknown, source }: MapLegendProps) {
  const { t } = useTexts()
  return (
    <section className={classes.legend} aria-label={t('map.legend')}>
      <p>
        <strong>{figureName}</strong> <span className="small">({unit})</span>
      </p>
      <ul className={classes.classes}>
        {shownClasses.map(({ from, to, count }, i) => (
          <li key={from} className={classes.class}>
            <span className={classes.key} data-class={i} aria-hidden="true" />
            <span className="figures">
              {from === to ? write(from) : t('map.upTo', { from: write(from), to: write(to) })}
            </span>
            <small className="small">{t('map.count', { count })}</small>
          </li>
        ))}
        {unknown > 0 && (
          <li className={classes.class}>
            <span className={classes.key} data-class="none" aria-hidden="true" />
            <span>{t('map.noFigure')}</span>
            <small className="small">{t('map.count', { count: unknown })}</small>
          </li>
        )}
      </ul>
      {source && <p className="small">{source}</p>}
    </section>
  )
}
