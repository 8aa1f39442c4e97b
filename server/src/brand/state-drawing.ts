/** Drawings of the state, made from its boundaries: the outline, its mark for small sizes, and the municipalities' borders. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { type MunicipalityShape, outlineProjection } from '@invest/contract/state-map'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'

type StateTopology = Topology<{
  estado: GeometryCollection
  municipios: GeometryCollection<{ nome: string }>
}>
type MunicipalityFeatures = FeatureCollection<Polygon | MultiPolygon, { nome: string }>

const { west, north, perLongitude, perLatitude } = outlineProjection
/** @param parts how many parts of a unit are told apart */
const place = ([longitude = 0, latitude = 0]: Position, parts = 1): [number, number] => [
  Math.round((longitude - west) * perLongitude * parts),
  Math.round((north - latitude) * perLatitude * parts),
]

/** A line as a path of whole units, or of so many parts of them, each from where the one before ended. */
function lineOf(points: readonly Position[], end: 'z' | '', parts = 1): string {
  let [x, y] = [0, 0]
  const steps = points.flatMap((point, i) => {
    const [nextX, nextY] = place(point, parts)
    const step = [nextX - x, nextY - y]
    ;[x, y] = [nextX, nextY]
    if (i > 0 && step[0] === 0 && step[1] === 0) return []
    return [`${i === 0 ? 'M' : 'l'}${step.map((part) => part / parts).join(' ')}`]
  })
  return steps.length < 2 ? '' : steps.join('') + end
}

const areaOf = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, point, i) => {
      const [[x, y], [nextX, nextY]] = [place(point), place(ring[(i + 1) % ring.length] ?? point)]
      return sum + x * nextY - nextX * y
    }, 0),
  ) / 2

let weighed: StateTopology | undefined
/** The boundaries with the weight of each point. */
function topology(): StateTopology {
  weighed ??= presimplify(
    JSON.parse(readFileSync(join(stateFolder, 'boundaries/boundaries.topo.json'), 'utf8')) as StateTopology,
  ) as unknown as StateTopology
  return weighed
}
/** Without what is smaller than so many units of the drawing. */
const coarser = (detail: number) =>
  simplify(
    topology() as unknown as Parameters<typeof simplify>[0],
    (detail / perLatitude) ** 2 / 2,
  ) as unknown as StateTopology

/** @param detail units of the drawing: what is smaller shows on no drawing of it, and islands of that size neither */
function outlineOf(detail: number): string {
  const coarse = coarser(detail)
  const [outline] = coarse.objects.estado.geometries
  if (!outline) throw new Error('the boundaries have no outline')
  const { geometry: shape } = feature(coarse, outline) as Feature<Polygon | MultiPolygon>
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const rings = polygons.flat()
  const largest = Math.max(...rings.map(areaOf))
  return rings
    .filter((ring) => areaOf(ring) >= Math.min(largest, detail * detail))
    .map((ring) => lineOf(ring, 'z'))
    .join('')
}

const drawn = new Map<number, string>()
function keptOutline(detail: number): string {
  const path = drawn.get(detail) ?? outlineOf(detail)
  drawn.set(detail, path)
  return path
}

/** For large drawings; its box is `outlineBox`. */
export const statePath = (): string => keptOutline(2.4)
/** For the logo, the seal and letterheads, in the same box. */
export const markPath = (): string => keptOutline(15)

/** The lines between municipalities, each once. */
export function bordersPath(): string {
  const all = coarser(3)
  return mesh(all, all.objects.municipios, (one, other) => one !== other)
    .coordinates.map((line) => lineOf(line, ''))
    .join('')
}

/** How many parts of a unit municipalities are drawn to: a list shows the smallest, of five units, by itself. */
const fine = 10

/** The municipalities as the web draws and names them. A phone would take half a second to make them from the boundaries. */
export function municipalityShapes(): MunicipalityShape[] {
  const all = coarser(0.5)
  return (feature(all, all.objects.municipios) as MunicipalityFeatures).features.map(
    ({ id, properties, geometry }) => {
      const rings = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat()
      // The largest ring is the mainland of those few that have islands.
      const mainland = rings
        .reduce((most, ring) => (areaOf(ring) > areaOf(most) ? ring : most))
        .map((point) => place(point, fine))
      const [left, right] = edges(mainland.map(([x]) => x))
      const [top, bottom] = edges(mainland.map(([, y]) => y))
      return {
        code: String(id),
        name: properties.nome,
        d: rings.map((ring) => lineOf(ring, 'z', fine)).join(''),
        x: Math.round((left + right) / 2) / fine,
        y: Math.round((top + bottom) / 2) / fine,
        side: Math.max(right - left, bottom - top) / fine,
      }
    },
  )
}
const edges = (all: readonly number[]): [number, number] => [Math.min(...all), Math.max(...all)]

/** Where a position lies in the drawing. */
export const placeInDrawing = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
  const [x, y] = place([longitude, latitude])
  return { x, y }
}
