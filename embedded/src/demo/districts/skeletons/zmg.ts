/** Guaíba: a spine with slanted ribs, all of it along the bend of the BR-116; a stream crosses it. */
import type { Point } from '../geometry.ts'
import { bentAlong, beyond, curve, inFrame, outlineInFrame, straight } from '../lines.ts'
import { box, quad } from '../patches.ts'
import { type Blocks, blocksOf, margins, type Plan, type Road } from '../plan.ts'

const highway = curve([
  [-60, 728],
  [220, 742],
  [520, 716],
  [800, 652],
  [1100, 560],
  [1480, 486],
])
const frame = bentAlong(highway)
const [front, spine, back] = [58, 268, 482]
/** How far a rib moves along the highway from the front to the spine, and from there to the back. */
const slant = 46

/** Where the ribs meet the spine. The stream runs through the gap. */
const west = [150, 362, 572, 742]
const east = [838, 1030, 1222, 1384]
/** The ribs that lead to the highway, below the spine. */
const accesses = [572, 1030]
const besideRib = (x: number) => (accesses.includes(x) ? margins.avenida : margins.rua)

export function zmg(): Plan {
  const blocks = blocksOf('ZMG')
  addBlocks(blocks)
  return {
    sigla: 'ZMG',
    width: 1400,
    height: 840,
    hectares: 932.78,
    boundary: outlineInFrame(frame, [
      [86, 24],
      [1354, 24],
      [1408, 268],
      [1452, 500],
      [180, 500],
      [132, 268],
    ]),
    lots: blocks.lots,
    roads: roads(),
    roundabouts: accesses.map((x) => ({ at: frame(x, spine), radius: 17 })),
    railways: [],
    greens: greens(),
    waters: [stream()],
    quays: [],
    labels: [
      { text: 'Porto Alegre →', at: [1320, 548], kind: 'vizinho', angle: -12, size: 13 },
      { text: '← Pelotas', at: [84, 778], kind: 'vizinho', size: 13 },
      { text: 'Arroio', at: frame(830, 600), kind: 'agua', angle: -80, size: 15 },
      { text: 'Área de preservação', at: frame(757, 160), kind: 'verde', angle: -91, size: 13 },
    ],
    north: [1330, 100],
    scale: [60, 60],
    numberSize: 12,
  }
}

function addBlocks(blocks: Blocks) {
  const cells = [west, east].flatMap((ribs) => ribs.slice(1).map((to, i) => [ribs[i] as number, to] as const))
  const letters = 'ABCDEF'
  cells.forEach(([from, to], i) => {
    const lower = [
      [from - slant, front],
      [from, spine],
      [to, spine],
      [to - slant, front],
    ] as const
    const upper = [
      [from, spine],
      [from + slant, back],
      [to + slant, back],
      [to, spine],
    ] as const
    const through = i === 1 || i === 4 ? 'start' : undefined
    blocks.add(
      letters[i] as string,
      quad(frame, lower, [besideRib(from), margins.avenida, besideRib(to), margins.rua]),
      {
        rows: 2,
        lots: i % 2 ? 3 : 4,
        through: i === 0 || i === 3 ? 'end' : undefined,
        variety: 0.7,
      },
    )
    blocks.add(
      letters[i] as string,
      quad(frame, upper, [margins.rua, margins.rua, margins.rua, margins.avenida]),
      {
        rows: 2,
        lots: i % 3 ? 4 : 3,
        through,
        variety: 0.7,
      },
    )
  })
}

function roads(): Road[] {
  const ribs = [...west.slice(1, -1), ...east.slice(1, -1)]
  const names = ['Rua dos Butiás', undefined, undefined, 'Rua das Figueiras']
  return [
    { kind: 'rodovia', points: highway.points, name: 'BR-116', at: 0.17 },
    {
      kind: 'avenida',
      points: straight(frame, [150, spine], [1384, spine]),
      name: 'Avenida das Indústrias',
      at: 0.17,
    },
    {
      kind: 'rua',
      points: inFrame(frame, [
        [150 - slant, front],
        [1384 - slant, front],
        [1384, spine],
        [1384 + slant, back],
        [150 + slant, back],
        [150, spine],
        [150 - slant, front],
      ]),
      name: 'Rua Marginal',
      at: 0.08,
    },
    ...ribs.map(
      (x, i): Road => ({
        kind: 'rua',
        points: inFrame(frame, [
          [x - slant, front],
          [x, spine],
          [x + slant, back],
        ]),
        name: names[i],
        at: 0.25,
      }),
    ),
    // The lower half of these ribs is wider.
    ...accesses.map(
      (x, i): Road => ({
        kind: 'avenida',
        points: straight(frame, [x - slant - 12, 0], [x, spine]),
        name: ['Acesso Sul', 'Acesso Norte'][i],
        at: 0.55,
      }),
    ),
  ]
}

const greens = (): Point[][] => [
  outlineInFrame(frame, [
    [704, 64],
    [783, 64],
    [826, 256],
    [832, 280],
    [875, 474],
    [797, 474],
    [754, 280],
    [748, 256],
  ]),
  // Trees screen the district from the highway, on both sides of the two accesses.
  ...[
    [112, 496],
    [538, 736],
    [764, 950],
    [1002, 1320],
  ].map(([from = 0, to = 0]) => outlineInFrame(frame, box(from, 30, to, 45))),
]

function stream(): Point[] {
  const course = curve(
    [
      [730, -160],
      [742, -40],
      [764, 60],
      [784, 160],
      [808, 268],
      [826, 380],
      [858, 490],
      [856, 640],
      [846, 760],
    ].map(([x, y]) => frame(x as number, y as number)),
  )
  const parts = course.points.length - 1
  const bank = (aside: number) =>
    beyond(course.points.map((_, i) => course.at((course.length * i) / parts, aside)))
  return [...bank(6), ...bank(-6).reverse()]
}
