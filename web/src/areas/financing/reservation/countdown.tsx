/** Shows the time that a reservation has left, second by second. Screen readers hear it less often. */
import { useEffect, useRef, useState } from 'react'
import classes from '../eligible.module.css'
import { useTexts } from '../texts.ts'
import { coarseStep, timeLeft } from './time-left.ts'

interface CountdownProps {
  /** The end of the reservation, an ISO instant. */
  until: string
  /** Called at zero, and again every few seconds while the server, whose clock decides, still answers 'reserved'. */
  onEnd: () => void
}

const askAgain = 5000

export function Countdown({ until, onEnd }: CountdownProps) {
  const { t } = useTexts()
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const lastAsked = useRef(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (now < end || now - lastAsked.current < askAgain) return
    lastAsked.current = now
    onEnd()
  }, [now, end, onEnd])

  const left = end - now
  const { days, hours, minutes, seconds } = timeLeft(left)
  const parts = [
    [days, t('left.days', { count: days })],
    [hours, t('left.hours', { count: hours })],
    [minutes, t('left.minutes', { count: minutes })],
    [seconds, t('left.seconds', { count: seconds })],
  ] as const
  return (
    <div>
      <div className={classes.clock} aria-hidden>
        {parts.map(([value, unit], i) => (
          <span key={['d', 'h', 'm', 's'][i]}>
            <strong className="figures">{String(value).padStart(i === 0 ? 1 : 2, '0')}</strong>
            {unit}
          </span>
        ))}
      </div>
      <SpokenTime key={coarseStep(left)} days={days} hours={hours} minutes={minutes} />
    </div>
  )
}

/** Its key is the coarse step, so that the text changes only with the step. */
function SpokenTime(props: { days: number; hours: number; minutes: number }) {
  const { t } = useTexts()
  const [{ days, hours, minutes }] = useState(props)
  return (
    <span role="status" className="unseen">
      {t('left.spoken', {
        days: `${days} ${t('left.days', { count: days })}`,
        hours: `${hours} ${t('left.hours', { count: hours })}`,
        minutes: `${minutes} ${t('left.minutes', { count: minutes })}`,
      })}
    </span>
  )
}
