/** Scatters trees over the green areas of a plan, away from water, roads and texts. */
import { random } from '../random.ts'
import {
  area,
  contains,
  distance,
  distanceToLine,
  distanceToSides,
  type Point,
  simplified,
} from './geometry.ts'
import { type Plan, roadWidths } from './plan.ts'

interface Tree {
  at: Point
  radius: number
}

/** Square units of ground for a tree. */
const ground = 420
const apart = 13

export function trees(plan: Plan): Tree[] {
  const chance = random(`árvores ${plan.sigla}`)
  const planted: Tree[] = []
  const rough = roughly(plan)
  for (const green of rough.greens) {
    const [xs, ys] = [green.map(([x]) => x), green.map(([, y]) => y)]
    const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
    const [[left, right], [top, bottom]] = [span(xs), span(ys)]
    const within = (from: number, to: number) => from + chance.next() * (to - from)
    const wanted = Math.min(70, Math.round(area(green) / ground))
    for (let tries = 0, found = 0; found < wanted && tries < wanted * 8; tries++) {
      const tree: Tree = { at: [within(left, right), within(top, bottom)], radius: within(2.8, 5) }
      const free = contains(green, tree.at) && distanceToSides(green, tree.at) > tree.radius + 1.5
      if (!free || !isClear(rough, tree) || planted.some(({ at }) => distance(at, tree.at) < apart)) continue
      planted.push(tree)
      found++
    }
  }
  return planted
}

/** Outlines with few points: a tree need not know more, and there are many to ask. */
const roughly = (plan: Plan): Plan => ({
  ...plan,
  roads: plan.roads.map((road) => ({ ...road, points: simplified(road.points, 0.5) })),
  greens: plan.greens.map((polygon) => simplified(polygon, 0.5)),
  waters: plan.waters.map((polygon) => simplified(polygon, 0.5)),
})

function isClear({ waters, roads, quays, labels }: Plan, { at, radius }: Tree): boolean {
  const away = radius + 3
  if ([...waters, ...quays].some((polygon) => contains(polygon, at) || distanceToSides(polygon, at) < away))
    return false
  if (roads.some(({ kind, points }) => distanceToPath(points, at) < roadWidths[kind] / 2 + away)) return false
  return !labels.some((label) => {
    const [size, turn] = [label.size ?? 14, (-(label.angle ?? 0) * Math.PI) / 180]
    const [dx, dy] = [at[0] - label.at[0], at[1] - label.at[1]]
    const along = dx * Math.cos(turn) - dy * Math.sin(turn)
    const across = dx * Math.sin(turn) + dy * Math.cos(turn)
    // The text stands on its line.
    return (
      Math.abs(along) < label.text.length * size * 0.3 + away && across > -size - away && across < away + 3
    )
  })
}

const distanceToPath = (points: readonly Point[], point: Point) =>
  Math.min(...points.slice(1).map((to, i) => distanceToLine(point, points[i] as Point, to)))
