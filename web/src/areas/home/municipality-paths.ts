import { loadBoundaries, type Shapes } from '../../ui/boundaries.ts'
import { outlineProjection } from '../../ui/state-outline.ts'

export interface MunicipalityPath {
  /** Receita Federal's code. */
  code: string
  name: string
  /** The `d` of the SVG path. */
  d: string
}

const { west, north, perLongitude, perLatitude } = outlineProjection

const ringPath = (ring: number[][]): string =>
  `M${ring
    .map(
      ([longitude = 0, latitude = 0]) =>
        `${((longitude - west) * perLongitude).toFixed(1)} ${((north - latitude) * perLatitude).toFixed(1)}`,
    )
    .join('L')}Z`

const pathOf = ({ geometry }: Shapes['features'][number]): string =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates)
    .flatMap((polygon) => polygon.map(ringPath))
    .join('')

export async function municipalityPaths(): Promise<MunicipalityPath[]> {
  const { municipalities } = await loadBoundaries()
  return municipalities.features.map((shape) => ({
    code: String(shape.id),
    name: shape.properties.nome,
    d: pathOf(shape),
  }))
}
