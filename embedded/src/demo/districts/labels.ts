/** Fits texts to lots and streets. Widths of letters are those of Inter, roughly. */
import { centroid, contains, distance, distanceToSides, type Point, type Polygon, sides } from './geometry.ts'
import { type Line, lineOf } from './lines.ts'
import type { LotShape, Road } from './plan.ts'

/** In ems. */
const widthOf = (text: string) => text.length * 0.6
const sizes = [17, 15, 13.5, 12, 11, 10, 9, 8, 7.2] as const
const degrees = (radians: number) => (radians * 180) / Math.PI
/** Between -90 and 90, so that no text stands on its head. */
export const upright = (angle: number): number => {
  const turned = ((angle % 180) + 180) % 180
  return turned > 90 ? turned - 180 : turned
}
const shown = (value: number) => String(Math.round(value * 10) / 10)

/** The number of a lot at its middle, as large as fits; none where only tiny letters would. */
export function lotNumber({ numero, polygon }: LotShape, largest: number, fill: string): string {
  const middle = centroid(polygon)
  const along = upright(degrees(longestSide(polygon)))
  const fitting = (angle: number) =>
    sizes.find((size) => size <= largest && fits(polygon, middle, numero, size, angle)) ?? 0
  const [level, turned] = [fitting(0), fitting(along)]
  // A number that lies level is easier to read, so it may be a little smaller.
  const [size, angle] = level >= turned * 0.8 ? [level, 0] : [turned, along]
  if (size === 0) return ''
  const [x, y] = middle.map(shown)
  const rotation = angle ? ` transform="rotate(${shown(angle)} ${x} ${y})"` : ''
  return `<text class="rotulo-lote" x="${x}" y="${y}" dy=".36em" font-size="${size}" font-weight="500" fill="${fill}"${rotation} pointer-events="none">${numero}</text>`
}

function longestSide(polygon: Polygon): number {
  const [[from, to]] = sides(polygon).sort((a, b) => distance(...b) - distance(...a)) as [[Point, Point]]
  return Math.atan2(to[1] - from[1], to[0] - from[0])
}

function fits(polygon: Polygon, [x, y]: Point, text: string, size: number, angle: number): boolean {
  const [half, tall] = [(widthOf(text) * size) / 2 + 0.3 * size, 0.62 * size]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return [-1, 0, 1].every((i) =>
    [-1, 1].every((j) => {
      const corner: Point = [x + i * half * cos - j * tall * sin, y + i * half * sin + j * tall * cos]
      return contains(polygon, corner) && distanceToSides(polygon, corner) > 0.5
    }),
  )
}

const nameSizes = { rodovia: 14, avenida: 11.5, rua: 8.8 } as const

/** Where along a road its name begins and ends. */
function nameSpan({ kind, name = '', at = 0.5 }: Road, line: Line): [from: number, to: number] {
  const half = (widthOf(name) * nameSizes[kind]) / 2
  return [line.length * at - half, line.length * at + half]
}

/** The name of a road on its surface. */
export function roadName(road: Road): string {
  const { kind, points, name, at = 0.5 } = road
  if (!name) return ''
  const line = lineOf(points)
  const [x, y] = line.at(line.length * at).map(shown)
  // The direction over the whole name, so that a bend shows as little as can be.
  const [from, to] = nameSpan(road, line).map((along) => line.at(along)) as [Point, Point]
  const angle = upright(degrees(Math.atan2(to[1] - from[1], to[0] - from[0])))
  const weight = kind === 'rua' ? 500 : 600
  return `<text class="rotulo" x="${x}" y="${y}" dy=".36em" font-size="${nameSizes[kind]}" font-weight="${weight}" transform="rotate(${shown(angle)} ${x} ${y})">${escapeXml(name)}</text>`
}

/** The middle line of a road, which leaves room for the name. */
export function axisOf(road: Road): (readonly Point[])[] {
  if (!road.name) return [road.points]
  const line = lineOf(road.points)
  const [from, to] = nameSpan(road, line)
  const part = (start: number, end: number) => (end - start < 10 ? [] : [stretch(line, start, end)])
  return [...part(0, from - 8), ...part(to + 8, line.length)]
}

const stretch = (line: Line, start: number, end: number): Point[] => {
  const parts = Math.ceil((end - start) / 6)
  return Array.from({ length: parts + 1 }, (_, i) => line.at(start + ((end - start) * i) / parts))
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
