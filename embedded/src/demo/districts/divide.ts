/** Divides a patch of ground into lots of different widths, in rows back to back. */
import type { Random } from '../random.ts'
import { distance, type Point, rounded, roundOff, simplified } from './geometry.ts'
import type { Patch } from './patches.ts'

export interface Division {
  /** 1 where the patch has a street on one side alone. */
  rows: 1 | 2
  /** How many lots each row has, about. */
  lots: number
  /** Whether a lot at the start or the end goes through from street to street. */
  through?: 'start' | 'end'
  /** How much widths differ: 0 is alike. */
  variety?: number
  /** The radius of the corners at the streets. */
  corner?: number
}

interface Cell {
  s: readonly [number, number]
  t: readonly [number, number]
}

export function divide(patch: Patch, division: Division, chance: Random): Point[][] {
  const corners = [patch.at(0, 0), patch.at(1, 0), patch.at(1, 1), patch.at(0, 1)]
  return cellsOf(division, chance).map((cell) =>
    rounded(simplified(roundOff(outline(patch, cell), corners, division.corner ?? 7))),
  )
}

function cellsOf({ rows, lots, through, variety = 0.5 }: Division, chance: Random): Cell[] {
  // A lot that goes through is somewhat wider than the others.
  const wide = through ? 1.25 / (lots + 1.25) : 0
  const [start, end] = [through === 'start' ? wide : 0, through === 'end' ? 1 - wide : 1]
  const middle = rows === 2 ? 0.5 + (chance.next() - 0.5) * 0.12 * variety : 1
  const row = (t: Cell['t'], count: number): Cell[] =>
    widths(count, variety, chance).map(([from, to]) => ({
      s: [start + (end - start) * from, start + (end - start) * to],
      t,
    }))
  const front = row([0, middle], lots)
  // The numbers go round the block.
  const back = rows === 2 ? row([middle, 1], Math.max(1, lots + chance.pick([0, 0, -1]))).reverse() : []
  const whole: Cell[] = through ? [{ s: through === 'start' ? [0, wide] : [1 - wide, 1], t: [0, 1] }] : []
  return through === 'start' ? [...whole, ...front, ...back] : [...front, ...whole, ...back]
}

function widths(count: number, variety: number, chance: Random): [number, number][] {
  const weights = Array.from({ length: count }, () => 1 + (chance.next() - 0.35) * variety)
  const total = weights.reduce((sum, one) => sum + one, 0)
  let reached = 0
  return weights.map((weight, i) => {
    const from = reached
    reached = i === count - 1 ? 1 : reached + weight / total
    return [from, reached]
  })
}

function outline(patch: Patch, { s: [s0, s1], t: [t0, t1] }: Cell): Point[] {
  const side = (from: Point, to: Point): Point[] => {
    const length = distance(patch.at(...from), patch.at(...to))
    const parts = Math.max(1, Math.ceil(length / 6))
    return Array.from({ length: parts }, (_, i) =>
      patch.at(from[0] + ((to[0] - from[0]) * i) / parts, from[1] + ((to[1] - from[1]) * i) / parts),
    )
  }
  return [
    ...side([s0, t0], [s1, t0]),
    ...side([s1, t0], [s1, t1]),
    ...side([s1, t1], [s0, t1]),
    ...side([s0, t1], [s0, t0]),
  ]
}
