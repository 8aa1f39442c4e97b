/** The arithmetic of a chart's axes. Pure. */

/** About how many steps the value axis gets. */
const wantedSteps = 4

/** 1, 2 or 5 times a power of ten, at least `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return (([1, 2, 5] as const).find((factor) => factor * power >= size) ?? 10) * power
}

/** Round values from the smallest to the largest, zero among them. Counts get no step below one. */
export function axisTicks(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  if (high === low) return [0, 1]
  const least = values.every(Number.isInteger) ? 1 : 0
  const step = Math.max(least, roundStep((high - low) / wantedSteps))
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  // Whole multiples of the step: adding it up would show 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** Labels that would run into each other are left out: every one is shown, or every second, and so on. */
export const labelEvery = (labelWidth: number, room: number): number =>
  Math.max(1, Math.ceil(labelWidth / Math.max(1, room)))

/** Points joined by straight lines; where a value is missing the line is interrupted. */
export function linePath(points: readonly (readonly [x: number, y: number] | undefined)[]): string {
  return points
    .map((point, i) =>
      point ? `${points[i - 1] ? 'L' : 'M'}${point[0].toFixed(1)} ${point[1].toFixed(1)}` : '',
    )
    .join('')
}
