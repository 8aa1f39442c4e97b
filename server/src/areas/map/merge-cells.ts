/** Merges cells whose means are too close together for their clusters to be read (MAP-8). Pure. */
import type { Cell } from './repository.ts'

type Mean = Pick<Cell, 'total' | 'meioX' | 'meioY' | 'buscado'>

/** About the width of a cluster's number, in pixels. */
const leastPixels = 44

/** The closest zoom of the bundled map. From there on a press lists a cluster's companies, so cells are not merged. */
const listedFrom = 12

/** The least distance of two clusters at a zoom, in units of the map. */
export const leastDistance = (zoom: number): number =>
  zoom < listedFrom - 0.01 ? leastPixels * 2 ** (22 - zoom) : 0

/**
 * Merges cells until their clusters are at least `distance` apart: the fuller cell absorbs the emptier, at their common
 * mean.
 */
export function mergeNear(cells: readonly Mean[], distance: number): readonly Mean[] {
  if (distance === 0) return cells
  const merged: Mean[] = []
  for (const cell of cells.toSorted((a, b) => b.total - a.total)) {
    const at = merged.findIndex((one) => apart(one, cell) < distance)
    if (at < 0) merged.push(cell)
    else merged[at] = together(merged[at] as Mean, cell)
  }
  // A common mean may have come too close to another cluster.
  return merged.length < cells.length ? mergeNear(merged, distance) : merged
}

const apart = (a: Mean, b: Mean): number => Math.hypot(a.meioX - b.meioX, a.meioY - b.meioY)

function together(a: Mean, b: Mean): Mean {
  const total = a.total + b.total
  const mean = (x: number, y: number) => (x * a.total + y * b.total) / total
  return {
    total,
    meioX: mean(a.meioX, b.meioX),
    meioY: mean(a.meioY, b.meioY),
    buscado: a.buscado + b.buscado,
  }
}
