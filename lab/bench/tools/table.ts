/** One figure of a measurement, with its goal if it has one. */
export interface Row {
  area: string
  what: string
  result: string
  goal?: string
  met?: boolean
}

/** The nearest-rank percentile with 0 < share <= 1. It suffers least from outliers on a shared machine. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** A row whose goal is met when `value` is at most `goal`. */
export const atMost = (area: string, what: string, value: number, goal: number, unit: string): Row => ({
  area,
  what,
  result: `${round(value)} ${unit}`,
  goal: `<= ${goal} ${unit}`,
  met: value <= goal,
})

/** Keeps three significant digits, since measurements are not more exact. */
export const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map(({ area, what, result, goal, met }) => [
    area,
    what,
    result,
    goal ?? '',
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ])
  const all = [['area', 'what', 'result', 'goal', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  console.log()
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}
