/** Patches of ground between streets: each maps the unit square, s along its front street and t to the back. */
import { between, distance, inset, type Point, type Quad } from './geometry.ts'
import type { Frame, Line } from './lines.ts'

export interface Patch {
  at(s: number, t: number): Point
  /** Along its front, half way to the back. */
  width: number
  depth: number
}

function patch(at: (s: number, t: number) => Point): Patch {
  return {
    at,
    width: distance(at(0, 0.5), at(0.5, 0.5)) + distance(at(0.5, 0.5), at(1, 0.5)),
    depth: distance(at(0.5, 0), at(0.5, 1)),
  }
}

/** A quadrilateral of a frame: from its first to its second corner it fronts a street. `margins` are those of the four sides. */
export function quad(frame: Frame, corners: Quad, margins: readonly number[] = []): Patch {
  const [a, b, c, d] = inset(corners, margins)
  return patch((s, t) => frame(...between(between(a, b, s), between(d, c, s), t)))
}

/** The corners of a rectangle of a frame, from one corner to the opposite one; its front is the side along x. */
export const box = (x0: number, y0: number, x1: number, y1: number): Quad => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

/**
 * A strip beside a line, from `start` to `end` along it; `near` and `far` are its distances to the right, and `far` may
 * change along the line. `margins` keep its two ends free, as wide inside a bend as outside.
 */
export function strip(
  line: Line,
  [start, end]: readonly [number, number],
  near: number,
  far: (along: number) => number,
  margins: readonly [number, number],
): Patch {
  /** How long a unit of the line is beside it. */
  const stretched = (along: number, aside: number) =>
    distance(line.at(along - 4, aside), line.at(along + 4, aside)) / 8
  return patch((s, t) => {
    const middle = start + (end - start) * s
    const aside = near + (far(middle) - near) * t
    // Only the two ends are corrected: the sides between the lots stay straight.
    const from = margins[0] * (1 + (1 / stretched(start, aside) - 1) * (1 - s) ** 24)
    const to = margins[1] * (1 + (1 / stretched(end, aside) - 1) * s ** 24)
    return line.at(start + from + (end - to - start - from) * s, aside)
  })
}

/** A sector of a ring. Angles in degrees; `margins` keep the two radial sides free, in units. */
export function sector(
  centre: Point,
  [inner, outer]: readonly [number, number],
  [from, to]: readonly [number, number],
  margins: readonly [number, number],
): Patch {
  const rad = Math.PI / 180
  return patch((s, t) => {
    const radius = inner + (outer - inner) * t
    const start = from * rad + margins[0] / radius
    const end = to * rad - margins[1] / radius
    const angle = start + (end - start) * s
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}
