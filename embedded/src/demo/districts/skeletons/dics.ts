/** Cachoeira do Sul: streets that fan out from the port on the Jacuí. */
import type { Point } from '../geometry.ts'
import { beyond, curve } from '../lines.ts'
import { sector } from '../patches.ts'
import { blocksOf, margins, type Plan, type Road } from '../plan.ts'

const centre: Point = [690, 705]
const rad = Math.PI / 180
const polar = (degrees: number, radius: number): Point => [
  centre[0] + radius * Math.cos(degrees * rad),
  centre[1] + radius * Math.sin(degrees * rad),
]
const arc = (from: number, to: number, radius: number): Point[] =>
  Array.from({ length: 61 }, (_, i) => polar(from + ((to - from) * i) / 60, radius))

/** The angles of the radial streets and the radii of the rings, of the middle of each. */
const rays = [-180, -143, -110, -72, -38, 0]
const rings = [150, 318, 482, 640]

export function dics(): Plan {
  const blocks = blocksOf('DICS')
  const kindOf = (i: number) => ([1, 4].includes(i) ? 'rua' : 'avenida')
  /** For each sector of a ring its rows and lots, from west to east; 0 is none. */
  const plan: [ring: number, rows: 1 | 2, lots: number[]][] = [
    [0, 1, [2, 2, 2, 2, 2]],
    [1, 2, [2, 2, 0, 2, 2]],
    [2, 1, [0, 3, 4, 3, 0]],
  ]
  for (const [ring, rows, counts] of plan) {
    counts.forEach((lots, i) => {
      if (!lots) return
      const [from, to] = [rays[i] as number, rays[i + 1] as number]
      const far = (rings[ring + 1] as number) - (ring === 2 ? 0 : margins.rua)
      const near = (rings[ring] as number) + (ring === 0 ? margins.avenida : margins.rua)
      blocks.add(
        'ABC'[ring] as string,
        sector(centre, [near, far], [from, to], [margins[kindOf(i)], margins[kindOf(i + 1)]]),
        { rows, lots, variety: 0.6, corner: 9 },
      )
    })
  }
  return {
    sigla: 'DICS',
    width: 1400,
    height: 900,
    hectares: 114.33,
    boundary: [
      ...arc(-180, -147, 500),
      ...arc(-144.5, -36.5, 654),
      ...arc(-34, 0, 500),
      [1188, 728],
      [1000, 744],
      [690, 750],
      [380, 744],
      [192, 728],
    ],
    lots: blocks.lots,
    roads: roads(),
    roundabouts: [],
    railways: [],
    greens: [
      [...arc(-107.6, -74.4, 330), ...arc(-74.8, -107.2, 470)],
      [...arc(-176, -4, 128), [690, 694]],
      [
        [210, 718],
        [540, 718],
        [552, 739],
        [380, 736],
        [212, 724],
      ],
      [
        [840, 718],
        [1170, 718],
        [1168, 724],
        [1000, 736],
        [828, 739],
      ],
    ],
    waters: [river()],
    quays: [
      [
        [556, 718],
        [824, 718],
        [806, 794],
        [574, 794],
      ],
    ],
    labels: [
      { text: 'Rio Jacuí', at: [290, 822], kind: 'agua', size: 24, angle: 4 },
      { text: 'Porto de Cachoeira do Sul', at: [690, 762], kind: 'distrito', size: 13.5 },
      { text: 'Parque das Figueiras', at: polar(-91, 400), kind: 'verde', size: 14 },
      { text: 'Praça do Cais', at: [690, 648], kind: 'verde', size: 13 },
    ],
    north: [1330, 90],
    scale: [60, 70],
    numberSize: 15,
  }
}

function roads(): Road[] {
  const [, canoes, rice, access, rafts] = rays as [number, number, number, number, number]
  return [
    { kind: 'avenida', points: [polar(access, 150), polar(access, 860)], name: 'Acesso à BR-153', at: 0.59 },
    { kind: 'avenida', points: [polar(rice, 150), polar(rice, 640)], name: 'Avenida do Arroz', at: 0.5 },
    { kind: 'rua', points: [polar(canoes, 150), polar(canoes, 640)], name: 'Rua das Canoas', at: 0.51 },
    { kind: 'rua', points: [polar(rafts, 150), polar(rafts, 640)], name: 'Rua dos Balseiros', at: 0.51 },
    { kind: 'avenida', points: [polar(180, 482), polar(0, 482)], name: 'Avenida do Cais' },
    { kind: 'rua', points: arc(-180, 0, 150), name: 'Rua da Praça' },
    { kind: 'rua', points: arc(-180, 0, 318), name: 'Rua do Engenho', at: 0.3 },
    { kind: 'rua', points: arc(-180, 0, 482), name: 'Rua do Moinho', at: 0.7 },
  ]
}

function river(): Point[] {
  const north = curve([
    [-40, 724],
    [220, 752],
    [460, 776],
    [560, 790],
    [830, 790],
    [960, 772],
    [1180, 748],
    [1440, 690],
  ])
  const south = curve([
    [1440, 822],
    [1180, 872],
    [900, 905],
    [600, 915],
    [260, 880],
    [-40, 838],
  ])
  return [...beyond(north.points), ...beyond(south.points)]
}
