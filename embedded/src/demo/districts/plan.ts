/** A district's plan: what its drawing shows. The skeletons draw plans, svg.ts writes them down. */
import { type Random, random } from '../random.ts'
import { type Division, divide } from './divide.ts'
import type { Point, Polygon } from './geometry.ts'
import type { Patch } from './patches.ts'

export interface LotShape {
  /** The id of its element: the district's abbreviation, a hyphen and three digits. */
  id: string
  /** By block, such as A-01. */
  numero: string
  polygon: Polygon
}

export type RoadKind = 'rodovia' | 'avenida' | 'rua'

export interface Road {
  kind: RoadKind
  points: readonly Point[]
  /** Stands on the road, at a part of its length. */
  name?: string
  at?: number
}

/** A text; `angle` in degrees, `size` in units. */
export interface Label {
  text: string
  at: Point
  kind: 'agua' | 'verde' | 'vizinho' | 'distrito'
  angle?: number
  size?: number
  anchor?: 'start' | 'middle' | 'end'
}

export interface Plan {
  sigla: string
  width: number
  height: number
  /** The gross area of the district, within its boundary. */
  hectares: number
  boundary: Polygon
  lots: LotShape[]
  roads: Road[]
  /** Green islands in the middle of roads: centre and radius. */
  roundabouts: { at: Point; radius: number }[]
  railways: (readonly Point[])[]
  greens: Polygon[]
  waters: Polygon[]
  quays: Polygon[]
  labels: Label[]
  /** Where the north arrow and the left end of the scale stand. */
  north: Point
  scale: Point
  /** The largest size of a lot's number. */
  numberSize: number
}

/** The width of a road's surface, in units. */
export const roadWidths: Record<RoadKind, number> = { rodovia: 24, avenida: 18, rua: 12 }
/** Between the middle of a road and the lots beside it; a narrow verge is left. */
export const margins: Record<RoadKind, number> = { rodovia: 18, avenida: 12, rua: 8.5 }

/** Divides blocks into lots, and counts lots through the district and within a block. */
export interface Blocks {
  lots: LotShape[]
  add(block: string, patch: Patch, division: Division): void
  chance: Random
}

export function blocksOf(sigla: string): Blocks {
  const chance = random(`distrito ${sigla}`)
  const lots: LotShape[] = []
  const inBlock = new Map<string, number>()
  return {
    lots,
    chance,
    add(block, patch, division) {
      for (const polygon of divide(patch, division, chance)) {
        const number = (inBlock.get(block) ?? 0) + 1
        inBlock.set(block, number)
        lots.push({
          id: `${sigla}-${String(lots.length + 1).padStart(3, '0')}`,
          numero: `${block}-${String(number).padStart(2, '0')}`,
          polygon,
        })
      }
    },
  }
}
