/** Changes to how a text was understood, as they stand in the address (FINDER-54). Pure. */

/**
 * The changes with one more: `from` goes, and `to` takes its place. What was put in a place before is changed where it came from, so
 * that each change tells what the text was understood as.
 */
export function withAdjustment(adjustments: readonly string[], from: string, to?: string): string[] {
  const write = (key: string) => (to === undefined ? key : `${key}>${to}`)
  const placed = adjustments.findIndex((one) => one.split('>')[1] === from)
  if (placed < 0) return [...adjustments.filter((one) => one.split('>')[0] !== from), write(from)]
  return adjustments.map((one, i) => (i === placed ? write(one.split('>')[0] as string) : one))
}
