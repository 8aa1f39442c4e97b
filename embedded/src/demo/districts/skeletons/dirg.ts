/** Rio Grande: a grid that lies along the shore, with the superporto and the railway between it and the lagoon. */
import type { Point } from '../geometry.ts'
import { bentAlong, beyond, curve, outlineInFrame, straight } from '../lines.ts'
import { box, quad } from '../patches.ts'
import { type Blocks, blocksOf, margins, type Plan, type Road } from '../plan.ts'

/** From south to north, so that y of the frame is the distance from the water. */
const shore = curve([
  [914, 1190],
  [990, 930],
  [1062, 670],
  [1126, 410],
  [1222, 120],
  [1296, -60],
])
const frame = bentAlong(shore)

/** Streets that run inland, and those along the shore; the first of these is the avenue at the port. */
const inland = [196, 326, 452, 578, 706, 832, 958]
const along = [150, 312, 470, 640, 800]
const avenue = 3
/** The shore bends, so that far from it the grid is a little narrower. */
const marginAt = (i: number) => (i === avenue ? margins.avenida + 2 : margins.rua)

/** Blocks by row from the south and column from the port: how many lots a row of theirs has. 0 is no block. */
const lotsOf = [
  [3, 2, 3, 2],
  [2, 3, 2, 3],
  [3, 3, 3, 2],
  [3, 2, 3, 3],
  [2, 3, 2, 0],
  [3, 2, 3, 0],
]
const crossStreets = [undefined, 'Rua dos Molhes', 'Rua da Lagoa', undefined, 'Rua das Dunas', 'Rua do Taim']
const letters = 'BCDEFG'

export function dirg(): Plan {
  const blocks = blocksOf('DIRG')
  terminals(blocks)
  lotsOf.forEach((row, r) => {
    row.forEach((lots, c) => {
      if (lots) block(blocks, r, c, lots)
    })
  })
  return {
    sigla: 'DIRG',
    width: 1440,
    height: 1050,
    hectares: 2474.94,
    boundary: outlineInFrame(frame, [
      [178, 4],
      [978, 4],
      [978, 610],
      [960, 760],
      [880, 818],
      [178, 818],
    ]),
    lots: blocks.lots,
    roads: roads(),
    roundabouts: [{ at: frame(inland[avenue] as number, along[2] as number), radius: 16 }],
    railways: [straight(frame, [206, 129], [1300, 129])],
    greens: greens(),
    waters: [lagoon(), pond()],
    quays: [250, 400, 600, 770].map((x, i) => outlineInFrame(frame, box(x, -16, x + 96 + (i % 2) * 24, 8))),
    labels: [
      { text: 'Lagoa dos Patos', at: [1300, 630], kind: 'agua', size: 26, angle: -75 },
      { text: 'Superporto', at: frame(548, -34), kind: 'agua', size: 14, angle: -75 },
      { text: 'Banhado', at: frame(900, 690), kind: 'verde', size: 15, angle: 14 },
      { text: '← Pelotas', at: [60, 372], kind: 'vizinho', size: 13 },
    ],
    north: [1374, 96],
    scale: [60, 1000],
    numberSize: 12,
  }
}

/** Large lots at the water, on both sides of the avenue. */
function terminals(blocks: Blocks) {
  for (const [from, to, lots] of [
    [196, 566, 4],
    [590, 958, 4],
  ] as const) {
    const patch = quad(frame, box(from, 112, to, 14))
    blocks.add('A', patch, { rows: 1, lots, variety: 0.8, corner: 5 })
  }
}

function block(blocks: Blocks, r: number, c: number, lots: number) {
  const [x0, x1] = [inland[r] as number, inland[r + 1] as number]
  const [y0, y1] = [along[c] as number, along[c + 1] as number]
  const near = c === 0 ? margins.avenida : margins.rua
  // Its front is the street that runs inland.
  const patch = quad(
    frame,
    [
      [x0, y0],
      [x0, y1],
      [x1, y1],
      [x1, y0],
    ],
    [marginAt(r), margins.rua, marginAt(r + 1), near],
  )
  const through = (r * 5 + c * 3) % 7
  blocks.add(letters[r] as string, patch, {
    rows: 2,
    lots,
    variety: 0.7,
    through: through === 0 ? 'start' : through === 4 ? 'end' : undefined,
    corner: 6,
  })
}

function roads(): Road[] {
  const [first, last] = [inland[0] as number, inland.at(-1) as number]
  const edge = along.at(-1) as number
  const middle = inland[avenue] as number
  return [
    {
      kind: 'rodovia',
      points: curve([
        [-60, 406],
        [70, 402],
        frame(middle, edge + 150),
        frame(middle, edge + 80),
        frame(middle, edge + 26),
      ]).points,
      name: 'BR-392',
      at: 0.4,
    },
    {
      kind: 'avenida',
      points: straight(frame, [middle, edge + 26], [middle, 10]),
      name: 'Avenida dos Trapiches',
      at: 0.62,
    },
    {
      kind: 'avenida',
      points: straight(frame, [first, 150], [last, 150]),
      name: 'Avenida do Superporto',
      at: 0.28,
    },
    ...along.slice(1).map(
      (y, i): Road => ({
        kind: 'rua',
        points: straight(frame, [first, y], [i < 2 ? last : (inland[4] as number), y]),
        name: ['Rua dos Práticos', 'Rua dos Estaleiros', 'Rua da Barra', undefined][i],
        at: 0.35,
      }),
    ),
    ...inland.flatMap((x, i): Road[] =>
      i === avenue
        ? []
        : [
            {
              kind: 'rua',
              points: straight(frame, [x, 150], [x, i > 4 ? (along[3] as number) : edge]),
              name: crossStreets[i],
              at: 0.62,
            },
          ],
    ),
  ]
}

const greens = (): Point[][] => [
  outlineInFrame(frame, [
    [720, 652],
    [958, 652],
    [948, 752],
    [876, 806],
    [720, 806],
  ]),
]

const pond = (): Point[] => [
  ...curve(
    [
      [760, 700],
      [790, 680],
      [840, 690],
      [850, 730],
      [800, 760],
      [764, 740],
    ].map(([x, y]) => frame(x as number, y as number)),
    true,
  ).points,
]

const lagoon = (): Point[] => [...beyond(shore.points), [4000, -3000], [4000, 3000]]
