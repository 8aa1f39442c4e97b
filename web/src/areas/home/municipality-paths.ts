import { loadBoundaries, type Shapes } from '../../ui/maps/boundaries.ts'
import type { Point } from '../../ui/maps/next-point.ts'
import { outlineProjection } from '../../ui/maps/state-outline.ts'

export interface MunicipalityPath extends Point {
  /** Receita Federal's code. */
  code: string
  name: string
  /** The `d` of the SVG path; `x` and `y` are its middle. */
  d: string
}

const { west, north, perLongitude, perLatitude } = outlineProjection

const project = ([longitude = 0, latitude = 0]: number[]): [number, number] => [
  (longitude - west) * perLongitude,
  (north - latitude) * perLatitude,
]
const ringPath = (ring: [number, number][]): string =>
  `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

function drawn({ geometry }: Shapes['features'][number]): Point & { d: string } {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.flatMap((polygon) => polygon.map((ring) => ring.map(project)))
  const largest = rings.reduce((most, ring) => (ring.length > most.length ? ring : most))
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  return {
    d: rings.map(ringPath).join(''),
    x: middle(largest.map(([x]) => x)),
    y: middle(largest.map(([, y]) => y)),
  }
}

export async function municipalityPaths(): Promise<MunicipalityPath[]> {
  const { municipalities } = await loadBoundaries()
  return municipalities().features.map((shape) => ({
    code: String(shape.id),
    name: shape.properties.nome,
    ...drawn(shape),
  }))
}
