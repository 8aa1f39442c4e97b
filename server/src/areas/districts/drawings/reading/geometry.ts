/** Where things of a drawing stand: transforms, lengths with their units, and boxes that hold a shape for certain. Pure. */
import type { ViewBox } from '@invest/contract/rules/drawing'

/** The six numbers of `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Point = readonly [x: number, y: number]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const still: Matrix = [1, 0, 0, 1, 0, 0]

export const multiplied = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

const radians = (degrees: number) => (degrees * Math.PI) / 180

function oneTransform(name: string, [p = 0, q, r = 0, ...rest]: number[]): Matrix | undefined {
  const turn = [Math.cos(radians(p)), Math.sin(radians(p))] as const
  switch (name) {
    case 'matrix':
      return rest.length === 3 ? [p, q ?? 0, r, ...(rest as [number, number, number])] : undefined
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0]
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0]
    case 'rotate': {
      const about: Matrix = [1, 0, 0, 1, q ?? 0, r]
      const turned: Matrix = [turn[0], turn[1], -turn[1], turn[0], 0, 0]
      return multiplied(multiplied(about, turned), [1, 0, 0, 1, -(q ?? 0), -r])
    }
    case 'skewX':
      return [1, 0, Math.tan(radians(p)), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(radians(p)), 0, 1, 0, 0]
    default:
      return undefined
  }
}

export const numbersIn = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

/** A transform that cannot be read does nothing, as in browsers. */
export function readTransform(text: string | undefined): Matrix {
  let whole = still
  for (const [, name = '', values = ''] of text?.matchAll(/(\w+)\s*\(([^)]*)\)/g) ?? []) {
    const one = oneTransform(name, numbersIn(values))
    if (!one) return still
    whole = multiplied(whole, one)
  }
  return whole
}

/** CSS pixels of a unit. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

/** `whole` is what 100 % are. Undefined where it is no length, or one of a font. */
export function readLength(text: string | undefined, whole?: number): number | undefined {
  const [, digits, unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*([a-z]*|%)\s*$/i.exec(text ?? '') ?? []
  if (digits === undefined) return undefined
  const factor = unit === '%' ? whole && whole / 100 : units[unit.toLowerCase()]
  return factor === undefined ? undefined : Number(digits) * factor
}

/** As many digits as a drawing needs. */
export const written = (value: number): string => String(Number(value.toFixed(4)))

export function boxAround(points: readonly Point[], matrix: Matrix = still): Box | undefined {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const point of points) {
    const [x, y] = moved(matrix, point)
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  return Object.values(box).every(Number.isFinite) ? box : undefined
}

export const boxOfView = ([left, top, width, height]: ViewBox): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

export const touch = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom

/** Up to what rounding does. */
export function isWithin(inner: Box, outer: Box): boolean {
  const slack = 0.01 * Math.max(outer.right - outer.left, outer.bottom - outer.top)
  return (
    inner.left >= outer.left - slack &&
    inner.top >= outer.top - slack &&
    inner.right <= outer.right + slack &&
    inner.bottom <= outer.bottom + slack
  )
}

export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

const parameters: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** The numbers of a path's command; the flags of an arc need no blank after them. */
function valuesOf(command: string, text: string): number[] {
  if (command !== 'a') return numbersIn(text)
  const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?'
  const arc = new RegExp(
    `(${number})[\\s,]*(${number})[\\s,]*(${number})[\\s,]*([01])[\\s,]*([01])[\\s,]*(${number})[\\s,]*(${number})`,
    'gi',
  )
  return [...text.matchAll(arc)].flatMap((match) => match.slice(1, 8).map(Number))
}

/** Points whose hull holds the path: those that it goes through, and those that its curves are drawn by. */
export function pointsOfPath(d: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  let start: Point = [0, 0]
  for (const [, letter = '', text = ''] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const command = letter.toLowerCase()
    const isRelative = letter === command
    const step = parameters[command] ?? 0
    if (step === 0) {
      ;[x, y] = start
      continue
    }
    const values = valuesOf(command, text)
    for (let at = 0; at + step <= values.length; at += step) {
      const given = values.slice(at, at + step)
      const [fromX, fromY] = isRelative ? [x, y] : [0, 0]
      if (command === 'h') x = fromX + (given[0] ?? 0)
      else if (command === 'v') y = fromY + (given[0] ?? 0)
      else {
        // A curve that goes on smoothly mirrors a point, which lies no farther from here than the curve's end and handle.
        const pairs = command === 'a' ? given.slice(5) : given
        for (let i = 0; i + 1 < pairs.length; i += 2)
          points.push([fromX + (pairs[i] ?? 0), fromY + (pairs[i + 1] ?? 0)])
        const reach = command === 'a' ? 2 * Math.max(Math.abs(given[0] ?? 0), Math.abs(given[1] ?? 0)) : 0
        if (reach > 0) points.push([x - reach, y - reach], [x + reach, y + reach])
        ;[x, y] = points.at(reach > 0 ? -3 : -1) ?? [x, y]
      }
      points.push([x, y])
      if (command === 'm' && at === 0) start = [x, y]
    }
  }
  return points
}
