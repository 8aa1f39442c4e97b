/** Points, polygons and what is measured on them, in units of a drawing; y grows downwards. */

export type Point = readonly [x: number, y: number]
export type Polygon = readonly Point[]

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)
export const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]
/** The points of a drawing have one decimal. */
export const rounded = (points: Polygon): Point[] =>
  points.map(([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])

/** Each side with the point at which it begins and the one at which it ends. */
export const sides = (polygon: Polygon): [from: Point, to: Point][] =>
  polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] as Point])

const cross = ([ax, ay]: Point, [bx, by]: Point) => ax * by - bx * ay

export const area = (polygon: Polygon): number =>
  Math.abs(sides(polygon).reduce((sum, [from, to]) => sum + cross(from, to), 0)) / 2

export function centroid(polygon: Polygon): Point {
  let [twice, x, y] = [0, 0, 0]
  for (const [from, to] of sides(polygon)) {
    const part = cross(from, to)
    twice += part
    x += (from[0] + to[0]) * part
    y += (from[1] + to[1]) * part
  }
  return [x / (3 * twice), y / (3 * twice)]
}

export function contains(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false
  for (const [[ax, ay], [bx, by]] of sides(polygon)) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

export function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  const along = squared === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / squared
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - dx * part, y - ay - dy * part)
}

/** The distance of a point to the nearest side, inside or outside. */
export const distanceToSides = (polygon: Polygon, point: Point): number =>
  Math.min(...sides(polygon).map(([from, to]) => distanceToLine(point, from, to)))

/** Leaves out the points that lie within `tolerance` of the line between those that are kept. */
export function simplified(points: Polygon, tolerance = 0.08): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  const distances = points.map((point) => distanceToLine(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] as number) <= tolerance) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ]
}

/** Moves each side of a quadrilateral inwards by its own distance. */
export function inset(corners: readonly [Point, Point, Point, Point], by: readonly number[]): Quad {
  const lines = sides(corners).map(([from, to], i) => {
    const length = distance(from, to)
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    const inwards = turnsRight(corners) ? (by[i] ?? 0) : -(by[i] ?? 0)
    const moved = ([x, y]: Point): Point => [x + nx * inwards, y + ny * inwards]
    return [moved(from), moved(to)] as const
  })
  return corners.map((_, i) =>
    crossing(lines[(i + 3) % 4] as Segment, lines[i] as Segment),
  ) as unknown as Quad
}

export type Quad = readonly [Point, Point, Point, Point]
type Segment = readonly [Point, Point]

const turnsRight = (polygon: Polygon) =>
  sides(polygon).reduce((sum, [from, to]) => sum + cross(from, to), 0) > 0

/** Where two lines that are not parallel meet. */
function crossing([a, b]: Segment, [c, d]: Segment): Point {
  const [ab, cd]: [Point, Point] = [
    [b[0] - a[0], b[1] - a[1]],
    [d[0] - c[0], d[1] - c[1]],
  ]
  const part = cross([c[0] - a[0], c[1] - a[1]], cd) / cross(ab, cd)
  return [a[0] + ab[0] * part, a[1] + ab[1] * part]
}

/** Rounds off the corners of a polygon that are nearest to `corners`. */
export function roundOff(polygon: Polygon, corners: readonly Point[], radius: number): Point[] {
  let points = [...polygon]
  for (const corner of corners) {
    const k = points.findIndex((point) => distance(point, corner) < 0.2)
    if (k < 0) continue
    // The corner comes first, so that one side begins with the list and the other ends with it.
    const turned = [...points.slice(k), ...points.slice(0, k)]
    const [after, leaving] = walk(turned.slice(1), corner, radius)
    const [before, arriving] = walk(turned.slice(1).reverse(), corner, radius)
    const rest = turned.slice(1 + after, turned.length - before)
    const arc = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) =>
      between(between(arriving, corner, part), between(corner, leaving, part), part),
    )
    points = [...rest, ...arc]
  }
  return points
}

/** How many points lie within the radius, and where the path leaves it. */
function walk(path: readonly Point[], corner: Point, radius: number): [number, Point] {
  let from = corner
  for (const [i, to] of path.entries()) {
    const [near, far] = [distance(corner, from), distance(corner, to)]
    if (far >= radius) return [i, between(from, to, (radius - near) / (far - near))]
    from = to
  }
  return [0, path[0] ?? corner]
}
