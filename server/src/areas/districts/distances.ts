/** How far places are from a district: by road where that was measured, else in a straight line (DISTRICT-16). Pure. */
import type { Distance } from '@invest/contract/districts/distances'

export interface Position {
  latitude: number
  longitude: number
}

export interface PlaceRow extends Position {
  tipoLocal: Distance['tipoLocal']
  sigla: string
  nome: string
}

const earthRadiusKm = 6371.009
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres, by the haversine formula. */
export function kilometresBetween(a: Position, b: Position): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const h =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h))
}

const written = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)},${longitude.toFixed(5)}`
/** Names the way from one position to another, as the table of measured roads has it. */
export const routeBetween = (from: Position, to: Position): string => `${written(from)};${written(to)}`

/** Kilometres by road, by the way's name; null where no road leads there. */
export type Roads = ReadonlyMap<string, number | null>

/**
 * The roads, if all ways between the districts and the places are measured, else none: a straight line beside a road would look
 * nearer than it is.
 */
export const wholeRoads = (
  roads: Roads,
  districts: readonly Position[],
  places: readonly Position[],
): Roads =>
  districts.every((district) => places.every((place) => roads.has(routeBetween(district, place))))
    ? roads
    : new Map()

/** To one decimal: the positions of the districts are known to some 3 km. */
export function distanceTo(from: Position, place: PlaceRow, roads: Roads): Distance {
  const { tipoLocal, sigla, nome } = place
  const km = roads.get(routeBetween(from, place))
  return typeof km === 'number'
    ? { tipoLocal, sigla, nome, distancia: km, porEstrada: true }
    : { tipoLocal, sigla, nome, distancia: Math.round(kilometresBetween(from, place) * 10) / 10 }
}

export const nearest = (distances: readonly Distance[], tipoLocal: Distance['tipoLocal']): Distance | null =>
  distances.filter((one) => one.tipoLocal === tipoLocal).toSorted((a, b) => a.distancia - b.distancia)[0] ??
  null
