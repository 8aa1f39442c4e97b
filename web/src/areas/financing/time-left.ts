/** Divides the time that a reservation has left into days, hours, minutes and seconds. Pure. */
export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const second = 1000

/** A second that has begun counts whole, so that zero is shown at the end and not before. */
export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / second))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}

/**
 * Changes as often as a screen reader should speak: each hour, each ten minutes of the last hour, each of the last
 * five minutes.
 */
export function coarseStep(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes > 60) return `h${Math.ceil(minutes / 60)}`
  if (minutes > 5) return `m${Math.ceil(minutes / 10) * 10}`
  return `m${Math.max(0, minutes)}`
}
