/** Finds the lot that an arrow key leads to (DISTRICT-48). */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const

export const middleOf = ({ x, y, width, height }: Box): [x: number, y: number] => [
  x + width / 2,
  y + height / 2,
]

/**
 * The key of the box whose middle is nearest in a direction; what lies aside counts as farther away. Undefined where
 * nothing lies in that direction.
 */
export function nearestLot(
  boxes: ReadonlyMap<string, Box>,
  from: string,
  direction: Direction,
): string | undefined {
  const start = boxes.get(from)
  if (!start) return undefined
  const [startX, startY] = middleOf(start)
  const [wayX, wayY] = ways[direction]
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [key, box] of boxes) {
    if (key === from) continue
    const [x, y] = middleOf(box)
    const ahead = (x - startX) * wayX + (y - startY) * wayY
    const aside = Math.abs((x - startX) * wayY) + Math.abs((y - startY) * wayX)
    // Half a pixel keeps the lots of one row apart from those above and below it.
    if (ahead < 0.5) continue
    const far = ahead + 2 * aside
    if (far >= least) continue
    least = far
    best = key
  }
  return best
}
