/** What the lot may cost for the chosen use, from its cap to no abatement, with the simulated value between them (DISTRICT-65). */
import type { PriceResult, rangeOfUse } from '@invest/contract/rules/lot-price'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { shareText } from './share-text.ts'
import classes from './simulated-range.module.css'
import { useTexts } from './texts.ts'

type UseRange = NonNullable<ReturnType<typeof rangeOfUse>>

interface SimulatedRangeProps {
  range: UseRange
  result: PriceResult
  /** What is simulated, in one line: paper does not show the form. */
  summary: string
}

export function SimulatedRange({ range, result, summary }: SimulatedRangeProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const span = range.ate - range.de
  const place = span > 0 ? (result.valorFinal - range.de) / span : 1
  return (
    <section className={classes.range} aria-label={t('range')}>
      <div className={classes.head}>
        <h2>{t('range')}</h2>
        <p>{summary}</p>
      </div>
      <div className={classes.scale} aria-hidden>
        <span style={{ width: `${place * 100}%` }} />
      </div>
      <dl className={classes.ends}>
        <div>
          <dt>{t('range.least', { share: shareText(range.percentual, locale) })}</dt>
          <dd className="figures">{formatMoney(range.de, locale)}</dd>
        </div>
        <div>
          <dt>{t('range.most')}</dt>
          <dd className="figures">{formatMoney(range.ate, locale)}</dd>
        </div>
      </dl>
    </section>
  )
}
