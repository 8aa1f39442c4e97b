import { describe, expect, it } from 'vitest'
import { drawDistricts } from './draw-districts.ts'
import {
  area,
  centroid,
  contains,
  distance,
  distanceToSides,
  type Point,
  type Polygon,
  sides,
} from './geometry.ts'
import { hectares } from './lots.ts'
import { roadWidths } from './plan.ts'

const drawn = drawDistricts()

/** The points of a grid that lie within the polygon, away from its sides. */
function pointsWithin(polygon: Polygon, step: number): Point[] {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  const points: Point[] = []
  for (let x = Math.min(...xs); x < Math.max(...xs); x += step)
    for (let y = Math.min(...ys); y < Math.max(...ys); y += step)
      if (contains(polygon, [x, y]) && distanceToSides(polygon, [x, y]) > 0.5) points.push([x, y])
  return points
}

it('draws five districts, the same at every run', () => {
  expect(drawn.map(({ plan }) => [plan.sigla, plan.lots.length])).toEqual([
    ['DICS', 34],
    ['DIMT', 65],
    ['DIAV', 48],
    ['ZMG', 88],
    ['DIRG', 117],
  ])
  expect(drawDistricts().map(({ versao }) => versao)).toEqual(drawn.map(({ versao }) => versao))
})

describe.each(drawn.map((district) => [district.plan.sigla, district] as const))(
  'the drawing of %s',
  (_, district) => {
    const { plan, svg } = district

    it('has lots that lie within its boundary and do not overlap', () => {
      for (const lot of plan.lots) {
        expect(lot.polygon.every((point) => contains(plan.boundary, point))).toBe(true)
        const near = plan.lots.filter(
          (other) => other !== lot && distance(centroid(other.polygon), centroid(lot.polygon)) < 200,
        )
        const shared = pointsWithin(lot.polygon, 7).filter((point) =>
          near.some((other) => contains(other.polygon, point)),
        )
        expect(shared, lot.id).toEqual([])
      }
    })

    it('has no road, railway, water or green area on a lot', () => {
      for (const { kind, points } of plan.roads) {
        for (const point of points) {
          const run = plan.lots.filter(
            ({ polygon }) =>
              contains(polygon, point) || distanceToSides(polygon, point) < roadWidths[kind] / 2 - 0.3,
          )
          expect(run.map(({ id }) => id)).toEqual([])
        }
      }
      for (const polygon of [...plan.greens, ...plan.waters, ...plan.railways]) {
        for (const point of polygon) expect(plan.lots.some((lot) => contains(lot.polygon, point))).toBe(false)
      }
      for (const { at, radius } of plan.roundabouts) {
        const nearest = Math.min(...plan.lots.map(({ polygon }) => distanceToSides(polygon, at)))
        // The corners of blocks are round, so the outer lane may pass them closely.
        expect(nearest).toBeGreaterThan(radius * 0.55)
      }
    })

    it('has lots that take 55 to 75 % of its gross area, none of them tiny or degenerate', () => {
      const areas = plan.lots.map((lot) => hectares(plan, lot))
      const share = areas.reduce((sum, one) => sum + one, 0) / plan.hectares
      expect(share).toBeGreaterThan(0.55)
      expect(share).toBeLessThan(0.75)
      for (const { polygon } of plan.lots) {
        const around = sides(polygon).reduce((sum, [from, to]) => sum + distance(from, to), 0)
        expect(area(polygon)).toBeGreaterThan(600)
        // A square has 1.
        expect((16 * area(polygon)) / around ** 2).toBeGreaterThan(0.5)
      }
    })

    it('names each lot once, as an element of the drawing', () => {
      const ids = plan.lots.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(plan.lots.map(({ numero }) => numero)).size).toBe(ids.length)
      const inDrawing = [...svg.matchAll(/<path class="lote" id="([^"]+)"/g)].map((match) => match[1])
      expect(inDrawing).toEqual(ids)
      expect(svg.match(/ id="/g)).toHaveLength(ids.length)
      for (const { numero } of plan.lots) expect(svg).toContain(`>${numero}</text>`)
    })

    it('has nothing but plain shapes and texts, and little of them', () => {
      const elements = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map((match) => match[1]))
      const allowed = 'svg g path polygon polyline rect circle ellipse line text tspan title desc'.split(' ')
      expect([...elements].filter((name) => !allowed.includes(name as string))).toEqual([])
      expect(svg).not.toMatch(/<style|\sstyle=|<script|href|url\(|\son\w+=|<!|<\?/i)
      expect(svg.slice(0, 200)).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+">/,
      )
      expect(Buffer.byteLength(svg)).toBeLessThan(100_000)
      for (const kind of 'fundo limite area-verde via via-eixo rotulo rotulo-lote norte escala'.split(' '))
        expect(svg).toContain(`class="${kind}"`)
    })
  },
)

it('has water at all districts, and the railway at the port of Rio Grande', () => {
  for (const { svg } of drawn) expect(svg).toContain('class="agua"')
  expect(drawn.filter(({ svg }) => svg.includes('class="ferrovia"')).map(({ plan }) => plan.sigla)).toEqual([
    'DIRG',
  ])
})
