/** What the companies of a cluster seek together, in its row and on its card; nothing for any other mark (MAP-45). */
import { IconTrendingUp } from '@tabler/icons-react'
import { formatShortMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from './company-summary.module.css'
import type { Mark } from './markers/marks.ts'
import { useTexts } from './texts.ts'

export function SoughtLine({ mark }: { mark: Mark }) {
  const { t } = useTexts()
  const locale = useLocale()
  const amount = mark.kind === 'cluster' ? mark.cluster.valorBuscado : 0
  if (!(amount > 0)) return null
  return (
    <span className={classes.line}>
      <span className={classes.money}>
        <IconTrendingUp size={15} aria-hidden />
        {t('cluster.seeks', { amount: formatShortMoney(amount, locale) })}
      </span>
    </span>
  )
}
