/** How far places are from a district, in a straight line (DISTRICT-16). Pure. */
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

/** To one decimal: the positions of the districts are known to some 3 km. */
export const distanceTo = (from: Position, { tipoLocal, sigla, nome, ...at }: PlaceRow): Distance => ({
  tipoLocal,
  sigla,
  nome,
  distancia: Math.round(kilometresBetween(from, at) * 10) / 10,
})

export const nearest = (distances: readonly Distance[], tipoLocal: Distance['tipoLocal']): Distance | null =>
  distances.filter((one) => one.tipoLocal === tipoLocal).toSorted((a, b) => a.distancia - b.distancia)[0] ??
  null
