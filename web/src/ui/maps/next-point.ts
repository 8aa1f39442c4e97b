/** Which point of a drawing an arrow key leads to: the nearest one that lies mostly in that direction. Pure. */
export interface Point {
  x: number
  y: number
}

const directions = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
} as const
export type Arrow = keyof typeof directions
export const isArrow = (key: string): key is Arrow => key in directions

/** What lies aside counts more than what lies ahead, so that going back leads to about where one came from. */
const aside = 2

export function nextPoint<T extends Point>(from: Point, arrow: Arrow, points: readonly T[]): T | undefined {
  const [dx, dy] = directions[arrow]
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const point of points) {
    const [x, y] = [point.x - from.x, point.y - from.y]
    const ahead = x * dx + y * dy
    const off = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead <= 0 || off > ahead * aside) continue
    const cost = ahead + aside * off
    if (cost < least) [best, least] = [point, cost]
  }
  return best
}
