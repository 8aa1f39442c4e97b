/** The shapes of the state's municipalities as SVG paths. It loads when a map of the state is first shown. */

import { outlineProjection } from '@invest/contract/state-map'
import { loadBoundaries, type Shapes } from './boundaries.ts'
import type { Point } from './next-point.ts'

/** `x` and `y` are its middle. */
export interface MunicipalityShape extends Point {
  /** Receita Federal's code. */
  code: string
  name: string
  /** The `d` of the path. */
  d: string
}

const { west, north, perLongitude, perLatitude } = outlineProjection
const project = ([longitude = 0, latitude = 0]: number[]): [number, number] => [
  (longitude - west) * perLongitude,
  (north - latitude) * perLatitude,
]
const ringPath = (ring: [number, number][]) =>
  `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2

function shapeOf({ id, properties, geometry }: Shapes['features'][number]): MunicipalityShape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.flatMap((polygon) => polygon.map((ring) => ring.map(project)))
  // The largest ring is the mainland of those few that have islands.
  const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most))
  return {
    code: String(id),
    name: properties.nome,
    d: rings.map(ringPath).join(''),
    x: middle(largest.map(([x]) => x)),
    y: middle(largest.map(([, y]) => y)),
  }
}

export const municipalityShapes = async (): Promise<MunicipalityShape[]> =>
  (await loadBoundaries()).municipalities().features.map(shapeOf)
