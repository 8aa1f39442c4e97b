/** Montenegro and Triunfo: two quarters at different angles, a green belt between them, one avenue through both. */
import type { Point, Quad } from '../geometry.ts'
import { curve, type Frame, outlineInFrame, straight, turned } from '../lines.ts'
import { box, quad } from '../patches.ts'
import { type Blocks, blocksOf, margins, type Plan, type Road } from '../plan.ts'

/** Long parallel streets, near the highway. */
const west = turned([136, 268], -15)
/** Blocks around a square, near the petrochemical complex. */
const east = turned([886, 132], 13)
const junction: Point = [733, 411]
const westColumns = [0, 246, 490]
const westRows = [0, 132, 266, 400]
const eastColumns = [0, 150, 300, 450]
const eastRows = [0, 158, 316, 474]

export function dimt(): Plan {
  const blocks = blocksOf('DIMT')
  westQuarter(blocks)
  eastQuarter(blocks)
  return {
    sigla: 'DIMT',
    width: 1440,
    height: 820,
    hectares: 700,
    boundary: [
      west(-16, -16),
      west(506, -16),
      [748, 106],
      east(-18, -16),
      east(466, -16),
      east(466, 490),
      east(-20, 490),
      [727, 598],
      west(494, 416),
      west(-16, 416),
    ],
    lots: blocks.lots,
    roads: roads(),
    roundabouts: [{ at: junction, radius: 21 }],
    railways: [],
    greens: greens(),
    waters: [pond()],
    quays: [],
    labels: [
      { text: 'Cinturão verde', at: [752, 268], kind: 'verde', size: 15 },
      { text: 'Praça', at: east(225, 240), kind: 'verde', size: 14, angle: 13 },
      { text: 'Polo Petroquímico →', at: [1424, 538], kind: 'vizinho', size: 13, anchor: 'end' },
    ],
    north: [1376, 96],
    scale: [270, 768],
    numberSize: 13.5,
  }
}

function westQuarter(blocks: Blocks) {
  const counts = [
    [3, 2],
    [2, 3],
    [3, 2],
  ]
  counts.forEach((row, r) => {
    row.forEach((lots, c) => {
      const corners = cell(westColumns, westRows, c, r)
      const [top, bottom] = [r === 2 ? margins.avenida : margins.rua, r === 1 ? margins.avenida : margins.rua]
      blocks.add('ABC'[r] as string, quad(west, corners, [top, margins.rua, bottom, margins.rua]), {
        rows: 2,
        lots,
        variety: 0.8,
        through: (r + c) % 3 === 1 ? 'end' : undefined,
      })
    })
  })
}

function eastQuarter(blocks: Blocks) {
  for (const [r, c, lots] of [
    [0, 0, 2],
    [0, 1, 2],
    [0, 2, 2],
    [1, 2, 2],
    [2, 2, 2],
    [2, 1, 2],
    [2, 0, 2],
    [1, 0, 2],
  ] as const) {
    const corners = cell(eastColumns, eastRows, c, r)
    const [top, bottom] = [r === 2 ? margins.avenida : margins.rua, r === 1 ? margins.avenida : margins.rua]
    blocks.add('DEF'[r] as string, quad(east, corners, [top, margins.rua, bottom, margins.rua]), {
      rows: 2,
      lots,
      variety: 0.7,
      through: (r * 2 + c) % 4 === 2 ? 'end' : undefined,
    })
  }
}

function cell(columns: number[], rows: number[], c: number, r: number): Quad {
  const [x0, x1] = columns.slice(c, c + 2) as [number, number]
  const [y0, y1] = rows.slice(r, r + 2) as [number, number]
  return box(x0, y0, x1, y1)
}

function roads(): Road[] {
  const grid = (frame: Frame, columns: number[], rows: number[], main: number, names: string[]): Road[] => [
    ...columns.map(
      (x): Road => ({
        kind: 'rua',
        points: straight(frame, [x, 0], [x, rows.at(-1) as number]),
      }),
    ),
    ...rows
      .filter((y) => y !== main)
      .map(
        (y, i): Road => ({
          kind: 'rua',
          points: straight(frame, [0, y], [columns.at(-1) as number, y]),
          name: names[i],
          at: 0.25,
        }),
      ),
  ]
  const [westMain, eastMain] = [westRows[2] as number, eastRows[2] as number]
  return [
    {
      kind: 'rodovia',
      points: curve([
        [-40, 130],
        [40, 330],
        [78, 560],
        [60, 760],
        [10, 940],
      ]).points,
      name: 'BR-386',
      at: 0.25,
    },
    ...grid(west, westColumns, westRows, westMain, ['Rua do Caí', 'Rua dos Citros', 'Rua da Acácia']),
    ...grid(east, eastColumns, eastRows, eastMain, ['Rua do Eteno', 'Rua do Propeno', 'Rua do Butadieno']),
    {
      kind: 'avenida',
      points: [
        ...curve([
          [79, 552],
          west(0, westMain),
          west(245, westMain),
          west(490, westMain),
          junction,
          east(0, eastMain),
          east(225, eastMain),
          east(450, eastMain),
          [1500, 598],
        ]).points,
      ],
      name: 'Via do Polo',
      at: 0.24,
    },
  ]
}

const greens = (): Point[][] => [
  [west(504, -10), [748, 113], east(-14, -8), east(-14, 482), [735, 590], west(504, 404)],
  outlineInFrame(east, box(160, 168, 290, 302)),
]

const pond = (): Point[] => [
  ...curve(
    [
      [700, 190],
      [730, 152],
      [790, 150],
      [820, 186],
      [790, 222],
      [740, 218],
    ],
    true,
  ).points,
]
