/** Lines that roads, shores and railways follow. A frame is a plane that has been bent along such a line. */
import { between, distance, type Point } from './geometry.ts'

export interface Line {
  points: readonly Point[]
  length: number
  /** The point `along` the line, `aside` to its right. Beyond its ends the line goes on straight. */
  at(along: number, aside?: number): Point
  /** In radians. */
  direction(along: number): number
}

/** From a plan's own coordinates to those of the drawing. */
export type Frame = (x: number, y: number) => Point

const step = 4

/** A smooth line through the points, or through all of them and back to the first. */
export function curve(through: readonly Point[], closed = false): Line {
  const n = through.length
  const node = (i: number): Point => {
    if (closed) return through[(i + n) % n] as Point
    const [first, last] = [through[0], through[n - 1]] as [Point, Point]
    if (i < 0) return between(first, through[1] as Point, -1)
    return i < n ? (through[i] as Point) : between(last, through[n - 2] as Point, -1)
  }
  const points: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [node(i - 1), node(i), node(i + 1), node(i + 2)]
    const parts = Math.max(2, Math.ceil(distance(b, c) / step))
    for (let k = 0; k < parts; k++) points.push(spline(a, b, c, d, k / parts))
  }
  points.push(node(closed ? 0 : n - 1))
  return lineOf(points, closed)
}

/** The Catmull-Rom spline between b and c. */
function spline(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (i: 0 | 1) =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t ** 2 +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3)
  return [one(0), one(1)]
}

/** A line through points that are so near to each other that it looks smooth. */
export function lineOf(points: readonly Point[], closed = false): Line {
  const reached = [0]
  for (let i = 1; i < points.length; i++)
    reached.push((reached[i - 1] as number) + distance(points[i - 1] as Point, points[i] as Point))
  const length = reached[points.length - 1] as number

  const pointAt = (given: number): Point => {
    const along = closed ? ((given % length) + length) % length : given
    let [low, high] = [0, points.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((reached[middle] as number) <= along) low = middle
      else high = middle
    }
    const [from, to] = [points[low] as Point, points[high] as Point]
    const [start, end] = [reached[low] as number, reached[high] as number]
    return between(from, to, (along - start) / (end - start))
  }
  // Measured over a longer stretch than between two points, so that what lies aside of the line stays smooth.
  const direction = (along: number): number => {
    const [from, to] = [pointAt(along - 2 * step), pointAt(along + 2 * step)]
    return Math.atan2(to[1] - from[1], to[0] - from[0])
  }
  return {
    points,
    length,
    direction,
    at(along, aside = 0) {
      const [x, y] = pointAt(along)
      if (aside === 0) return [x, y]
      const angle = direction(along)
      return [x - Math.sin(angle) * aside, y + Math.cos(angle) * aside]
    },
  }
}

/** A plane whose x axis follows the line; y grows to the line's left. */
export const bentAlong =
  (line: Line): Frame =>
  (x, y) =>
    line.at(x, -y)

/** A plane that has been turned by `degrees` and begins at `origin`. */
export function turned(origin: Point, degrees: number): Frame {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return (x, y) => [origin[0] + x * cos - y * sin, origin[1] + x * sin + y * cos]
}

export const straight = (frame: Frame, from: Point, to: Point): Point[] => inFrame(frame, [from, to])

/** The straight lines through points of a frame, as they run in the drawing. */
export function inFrame(frame: Frame, points: readonly Point[]): Point[] {
  const drawn: Point[] = []
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    const parts = from ? Math.max(1, Math.ceil(distance(from, to) / 8)) : 1
    for (let k = 1; k <= parts; k++) {
      const [x, y] = from ? between(from, to, k / parts) : to
      drawn.push(frame(x, y))
    }
  }
  return drawn
}

/** The outline of a polygon of the frame. */
export const outlineInFrame = (frame: Frame, polygon: readonly Point[]): Point[] =>
  inFrame(frame, [...polygon, polygon[0] as Point]).slice(1)

/**
 * A screen of another form shows ground around the sheet, and what leaves the sheet has to go on there: as far as this,
 * in units.
 */
const far = 1600

/** Goes on straight at both ends, or at those that `leaves` tells. */
export function beyond(points: readonly Point[], leaves = (_: Point): boolean => true): Point[] {
  const on = (end: Point, before: Point): Point[] =>
    leaves(end) ? [between(before, end, 1 + far / distance(before, end))] : []
  const [first, last] = [points[0] as Point, points.at(-1) as Point]
  return [
    ...on(first, points[Math.min(3, points.length - 1)] as Point),
    ...points,
    ...on(last, points[Math.max(0, points.length - 4)] as Point),
  ]
}
