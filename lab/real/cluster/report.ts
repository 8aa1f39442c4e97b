/** The table of a run: what failed while each thing happened, for how long, and what was lost. */
import type { Answer, Load } from './load.ts'

export interface Window {
  name: string
  /** For how many seconds writes may fail meanwhile; such an event happens three times. */
  goal?: number | undefined
  from: number
  to: number
  /** Why the cluster was not whole again by itself; undefined where it was. */
  broken?: string
}

/** The longest time between a failure and the next success, in seconds. */
function longestOutage(answers: readonly Answer[]): number {
  let since: number | undefined
  let longest = 0
  for (const { ok, at, ms } of answers.toSorted((a, b) => a.at + a.ms - (b.at + b.ms)))
    if (!ok) since ??= at
    else if (since !== undefined) {
      longest = Math.max(longest, at + ms - since)
      since = undefined
    }
  return longest / 1000
}

/** Each lane by itself, since one that works hides one that does not. */
function outageOf(answers: readonly Answer[]): number {
  const lanes = Map.groupBy(answers, ({ what }) => what.split(':')[0])
  return Math.max(0, ...[...lanes.values()].map(longestOutage))
}

const inside =
  ({ from, to }: Window) =>
  (one: { at: number }) =>
    one.at >= from && one.at < to

/**
 * What was aimed at (OPS-69): no reading fails whatever happens, and writes fail no longer than an event's goal, by the median of
 * its runs.
 */
export function goalsOf(windows: readonly Window[], { answers }: Pick<Load, 'answers'>) {
  const withReads = windows.flatMap((window) => {
    const failed = answers.filter(
      ({ kind, ok, at }) => kind === 'read' && !ok && inside(window)({ at }),
    ).length
    return failed > 0 ? [`${failed} (${window.name})`] : []
  })
  const reads = {
    text: `readings that failed: ${withReads.join(', ') || 0}; goal 0`,
    missed: withReads.length > 0,
  }
  const timed = Map.groupBy(
    windows.filter(({ goal }) => goal !== undefined),
    ({ name }) => name,
  )
  const events = [...timed].map(([name, runs]) => {
    const seconds = runs.map((run) =>
      outageOf(answers.filter((answer) => answer.kind === 'write' && inside(run)(answer))),
    )
    const median = seconds.toSorted((a, b) => a - b)[Math.floor(seconds.length / 2)] as number
    const goal = runs[0]?.goal as number
    const figures = seconds.map((one) => one.toFixed(1)).join(', ')
    return {
      text: `${name}: writes failed for ${figures} s, median ${median.toFixed(1)}; goal ${goal}`,
      missed: median > goal,
    }
  })
  return [reads, ...events]
}

export function tableOf(
  windows: readonly Window[],
  { answers, acknowledged }: Load,
  lost: readonly { at: number }[],
): string {
  const rows = windows.map((window) => {
    const during = answers.filter(inside(window))
    const cells = (['read', 'write'] as const).flatMap((kind) => {
      const these = during.filter((answer) => answer.kind === kind)
      return [`${these.filter(({ ok }) => !ok).length} of ${these.length}`, outageOf(these).toFixed(1)]
    })
    const count = acknowledged.filter(inside(window)).length
    const gone = lost.filter(inside(window)).length
    return [window.name, ...cells, String(count), String(gone), window.broken ?? 'yes']
  })
  const head = ['event', 'failed reads', 's', 'failed writes', 's', 'acknowledged', 'lost', 'whole again']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** What the failures were, the most frequent first. */
export function failuresOf(window: Window, { answers }: Load): string[] {
  const failed = answers.filter(({ ok, at }) => !ok && at >= window.from && at < window.to)
  const counts = Map.groupBy(failed, ({ what }) => what)
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, 6)
    .map(([what, { length }]) => `${length} x ${what}`)
}
