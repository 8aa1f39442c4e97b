/** How long a reservation in a list still holds, and its end. A list of clocks that speak would drown a screen reader. */
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import classes from '../eligible.module.css'
import { useTexts } from '../texts.ts'
import { endsSoon, leftInWords } from './time-left.ts'

/** The words change by the minute. */
const eachMs = 10_000

export function TimeLeftCell({ until, onEnd }: { until: string; onEnd: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), eachMs)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(until) - now
  const ended = left <= 0
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  // The server's clock decides, so it is asked again until it says that the reservation has ended.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` is what makes it ask again.
  useEffect(() => {
    if (ended) latestOnEnd.current()
  }, [ended, now])
  return (
    <span className={classes.rowStatus}>
      <strong className={`${classes.left} figures`} data-soon={endsSoon(left) || undefined}>
        {ended ? t('left.ending') : leftInWords(left, locale)}
      </strong>
      <span className={`${classes.until} figures`}>
        {t('row.until', { until: formatDateTime(until, locale) })}
      </span>
    </span>
  )
}
