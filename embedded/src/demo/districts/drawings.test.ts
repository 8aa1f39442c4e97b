import { describe, expect, it } from 'vitest'
import { lotShapes, readDrawings } from './drawings.ts'
import { lotsOf } from './lots.ts'

type Point = readonly [x: number, y: number]
type Polygon = readonly Point[]

const drawings = readDrawings()
const now = new Date('2026-11-21T12:00:00Z')
/** What the decrees say, in hectares. */
const grossAreas: Record<string, number> = {
  DICS: 114.33,
  DIMT: 700,
  DIAV: 258.78,
  ZMG: 932.78,
  DIRG: 2474.94,
}

const attribute = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? ''
const elements = (svg: string, tag: string, kind: string): string[] =>
  svg.match(new RegExp(`<${tag} class="${kind}"[^>]*>`, 'g')) ?? []
const pointsOf = (element: string): Point[] =>
  [...attribute(element, 'd').matchAll(/[ML](\S+) ([^LZ]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
const shapes = (svg: string, kind: string): Polygon[] => elements(svg, 'path', kind).map(pointsOf)
const lotsIn = (svg: string) =>
  elements(svg, 'path', 'lote').map((lot) => ({ id: attribute(lot, 'id'), polygon: pointsOf(lot) }))

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay)
const sides = (polygon: Polygon) =>
  polygon.map((from, i) => [from, polygon[(i + 1) % polygon.length] as Point] as const)
const area = (polygon: Polygon) =>
  Math.abs(sides(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2

function contains(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false
  for (const [[ax, ay], [bx, by]] of sides(polygon))
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  return inside
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  // The last point of a closed path is its first one again.
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - dx * part, y - ay - dy * part)
}
const distanceToSides = (polygon: Polygon, point: Point) =>
  Math.min(...sides(polygon).map(([from, to]) => distanceToLine(point, from, to)))

/** The points of a line, at most three units apart as far as it lies near the sheet. */
const pointsAlong = (line: Polygon): Point[] =>
  line.slice(1).flatMap((to, i) => {
    const from = line[i] as Point
    const count = Math.ceil(distance(from, to) / 3)
    return Array.from(
      { length: count + 1 },
      (_, k): Point => [from[0] + ((to[0] - from[0]) * k) / count, from[1] + ((to[1] - from[1]) * k) / count],
    )
  })

/** The points of a grid that lie within the polygon, away from its sides. */
function pointsWithin(polygon: Polygon, step: number): Point[] {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  const points: Point[] = []
  for (let x = Math.min(...xs); x < Math.max(...xs); x += step)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step)
      if (contains(polygon, [x, y]) && distanceToSides(polygon, [x, y]) > 0.5) points.push([x, y])
  return points
}

it('there are five, each with its lots', () => {
  expect(drawings.map(({ sigla, svg }) => [sigla, lotShapes(svg).length])).toEqual([
    ['DICS', 34],
    ['DIMT', 65],
    ['DIAV', 48],
    ['ZMG', 88],
    ['DIRG', 117],
  ])
})

describe.each(drawings.map((drawing) => [drawing.sigla, drawing] as const))(
  'the drawing of %s',
  (_, { sigla, svg }) => {
    const lots = lotsIn(svg)
    const [boundary = []] = shapes(svg, 'limite')
    const squareMetres = ((grossAreas[sigla] as number) * 10_000) / area(boundary)

    it('has lots that lie within its boundary and do not overlap', () => {
      for (const lot of lots) {
        // What is drawn is rounded to a tenth of a unit.
        for (const point of lot.polygon)
          expect(contains(boundary, point) || distanceToSides(boundary, point) < 0.2, lot.id).toBe(true)
        const near = lots.filter(
          (other) => other !== lot && distance(other.polygon[0] as Point, lot.polygon[0] as Point) < 300,
        )
        const shared = pointsWithin(lot.polygon, 7).filter((point) =>
          near.some((other) => contains(other.polygon, point)),
        )
        expect(shared, lot.id).toEqual([])
      }
    })

    it('has no road, railway, water or green area on a lot', () => {
      for (const road of elements(svg, 'path', 'via')) {
        const half = Number(attribute(road, 'stroke-width')) / 2
        for (const point of pointsAlong(pointsOf(road))) {
          const run = lots.filter(
            ({ polygon }) => contains(polygon, point) || distanceToSides(polygon, point) < half - 0.3,
          )
          expect(run.map(({ id }) => id)).toEqual([])
        }
      }
      const areas = ['area-verde', 'agua', 'ferrovia'].flatMap((kind) => shapes(svg, kind))
      for (const point of areas.flat()) expect(lots.some((lot) => contains(lot.polygon, point))).toBe(false)
      for (const island of elements(svg, 'circle', 'area-verde')) {
        const at: Point = [Number(attribute(island, 'cx')), Number(attribute(island, 'cy'))]
        const nearest = Math.min(...lots.map(({ polygon }) => distanceToSides(polygon, at)))
        expect(lots.some((lot) => contains(lot.polygon, at))).toBe(false)
        expect(nearest).toBeGreaterThan(Number(attribute(island, 'r')))
      }
    })

    it('has lots that take 55 to 75 % of its gross area, none of them tiny or degenerate', () => {
      const share = lots.reduce((sum, { polygon }) => sum + area(polygon), 0) / area(boundary)
      expect(share).toBeGreaterThan(0.55)
      expect(share).toBeLessThan(0.75)
      for (const { polygon } of lots) {
        const around = sides(polygon).reduce((sum, [from, to]) => sum + distance(from, to), 0)
        expect(area(polygon)).toBeGreaterThan(600)
        // A square has 1.
        expect((16 * area(polygon)) / around ** 2).toBeGreaterThan(0.5)
      }
    })

    it('has lots with the area and the number that are recorded of them', () => {
      const drawn = new Map(lots.map(({ id, polygon }) => [id, polygon]))
      for (const { cdOriginalSvg, areaTotalLote, numeroLote } of lotsOf(sigla, now)) {
        const hectares = (area(drawn.get(cdOriginalSvg) ?? []) * squareMetres) / 10_000
        expect(Number(areaTotalLote) / hectares, cdOriginalSvg).toBeCloseTo(1, 2)
        expect(svg).toContain(`>${numeroLote}</text>`)
      }
    })

    it('names each lot once', () => {
      const ids = lotShapes(svg)
      expect(new Set(ids).size).toBe(ids.length)
      expect(svg.match(/ id="/g)).toHaveLength(ids.length)
      const numbers = svg.match(/>[A-Z]-\d\d<\/text>/g) ?? []
      expect([numbers.length, new Set(numbers).size]).toEqual([ids.length, ids.length])
    })

    it('has nothing but plain shapes and texts, and little of them', () => {
      const names = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((match) => match[1]))
      const allowed = 'svg g path polygon polyline rect circle ellipse line text tspan title desc'.split(' ')
      expect([...names].filter((name) => !allowed.includes(name as string))).toEqual([])
      expect(svg).not.toMatch(/<style|\sstyle=|<script|href|url\(|\son\w+=|<!|<\?/i)
      expect(svg.slice(0, 200)).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/,
      )
      expect(svg).toContain('demonstração, sem valor cadastral')
      expect(Buffer.byteLength(svg)).toBeLessThan(100_000)
      for (const kind of 'fundo limite area-verde via via-eixo rotulo rotulo-lote norte escala'.split(' '))
        expect(svg).toContain(`class="${kind}"`)
    })
  },
)

it('has water at all districts, and the railway at the port of Rio Grande', () => {
  for (const { svg } of drawings) expect(svg).toContain('class="agua"')
  expect(drawings.filter(({ svg }) => svg.includes('class="ferrovia"')).map(({ sigla }) => sigla)).toEqual([
    'DIRG',
  ])
})
