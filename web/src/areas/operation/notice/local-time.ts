/** What `datetime-local` shows and takes is the time of the reader's own clock (WEB-35). */
export function localTimeOf(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Empty where nothing was typed or it is no time. */
export function instantOf(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
