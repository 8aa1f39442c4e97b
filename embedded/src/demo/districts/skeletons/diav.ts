/** Alvorada and Viamão: a ring avenue around a park, entered from the RS-118. */
import type { Point } from '../geometry.ts'
import { curve } from '../lines.ts'
import { strip } from '../patches.ts'
import { blocksOf, margins, type Plan, type Road } from '../plan.ts'

const ring = curve(
  [
    [398, 448],
    [450, 300],
    [610, 226],
    [800, 222],
    [985, 244],
    [1105, 350],
    [1118, 500],
    [1035, 640],
    [870, 690],
    [690, 682],
    [500, 610],
  ],
  true,
)
const innerDepth = 104
const verge = margins.avenida
const half = margins.rua
/** How deep the lots outside of the ring are; it changes along the ring. */
const outerDepth = (along: number): number => {
  const turn = (2 * Math.PI * along) / ring.length
  return 140 + 20 * Math.sin(2 * turn + 0.6) + 9 * Math.sin(5 * turn)
}
const edge = (along: number) => -verge - outerDepth(along)

/** Where streets leave the ring, as parts of its length; the first is the entrance from the highway. */
const out = [0, 0.29, 0.55, 0.79]
const park = [0.14, 0.685]

export function diav(): Plan {
  const blocks = blocksOf('DIAV')
  gaps(out).forEach(([from, to], i) => {
    // The entrance is an avenue.
    const free = [from === 0 ? verge : half, i === out.length - 1 ? verge : half] as const
    const patch = strip(ring, [from, to], -verge, edge, free)
    blocks.add('ABCD'[i] as string, patch, { rows: 1, lots: [8, 7, 7, 6][i] as number, variety: 0.7 })
  })
  gaps(park).forEach(([from, to], i) => {
    const patch = strip(ring, [from, to], verge, () => verge + innerDepth, [half, half])
    blocks.add('EF'[i] as string, patch, { rows: 1, lots: [11, 9][i] as number, variety: 0.5, corner: 6 })
  })
  return {
    sigla: 'DIAV',
    width: 1400,
    height: 920,
    hectares: 258.78,
    boundary: aside((along) => edge(along) - 10),
    lots: blocks.lots,
    roads: roads(),
    roundabouts: [{ at: ring.at(0), radius: 18 }],
    railways: [],
    greens: [aside(() => verge + innerDepth + 7)],
    waters: [pond()],
    quays: [],
    labels: [
      { text: 'Parque Central', at: [710, 396], kind: 'verde', size: 17 },
      { text: 'Viamão ↓', at: [110, 880], kind: 'vizinho', size: 13, anchor: 'start' },
      { text: '↑ Gravataí', at: [222, 48], kind: 'vizinho', size: 13, anchor: 'start' },
    ],
    north: [1330, 90],
    scale: [1110, 880],
    numberSize: 13.5,
  }
}

function gaps(parts: number[]): [from: number, to: number][] {
  const at = parts.map((part) => part * ring.length)
  return at.map((from, i) => [
    from,
    i + 1 < at.length ? (at[i + 1] as number) : (at[0] as number) + ring.length,
  ])
}

const aside = (by: (along: number) => number): Point[] =>
  Array.from({ length: 180 }, (_, i) => {
    const along = (ring.length * i) / 180
    return ring.at(along, by(along))
  })

function roads(): Road[] {
  const at = (part: number, by: number) => ring.at(ring.length * part, by)
  const [north, south] = park as [number, number]
  return [
    {
      kind: 'rodovia',
      points: curve([
        [206, -40],
        [176, 160],
        [150, 330],
        [138, 500],
        [116, 700],
        [70, 980],
      ]).points,
      name: 'RS-118',
      at: 0.24,
    },
    {
      kind: 'avenida',
      points: curve([[141, 470], at(0, edge(0) - 10), at(0, edge(0) / 2), at(0, 0)]).points,
      name: 'Avenida de Acesso',
      at: 0.47,
    },
    { kind: 'avenida', points: [...ring.points], name: 'Avenida do Anel', at: 0.37 },
    ...out.slice(1).map(
      (part, i): Road => ({
        kind: 'rua',
        points: [at(part, 0), at(part, edge(part * ring.length) - 10)],
        name: ['Rua Norte', 'Rua Leste', 'Rua Sul'][i],
        at: 0.55,
      }),
    ),
    {
      kind: 'rua',
      points: curve([
        ...[0, 40, 80, 120].map((by) => at(north, by)),
        [650, 436],
        [760, 470],
        [832, 508],
        ...[150, 118, 80, 40, 0].map((by) => at(south, by)),
      ]).points,
      name: 'Rua do Parque',
      at: 0.5,
    },
  ]
}

const pond = (): Point[] => [
  ...curve(
    [
      [836, 440],
      [880, 402],
      [940, 408],
      [962, 446],
      [930, 482],
      [868, 482],
    ],
    true,
  ).points,
]
