/** Where the names of municipalities stand on the bundled map: once each, at the seat. Pure. */
import { state } from '@invest/contract/state'
import type { FeatureCollection, Point, Position } from 'geojson'
import type { MunicipalityName, Shapes } from './boundaries.ts'

export const { mainCities } = state

export interface Seat {
  codMunicipioRfb: string
  latitude: number
  longitude: number
  populacao?: number
}
/** `ordem` says who keeps a name where there is no room for all: the main cities, then those with more people. */
export type Label = { nome: string; ordem: number; populacao: number }

/** The middle of the ring with the most corners, which is the mainland of those few that have islands. */
function middleOf({ geometry }: Shapes['features'][number]): Position {
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const [first = [], ...others] = rings
  const largest = others.reduce((most, ring) => (ring.length > most.length ? ring : most), first)
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  return [middle(largest.map(([x = 0]) => x)), middle(largest.map(([, y = 0]) => y))]
}

/** One point a name. Without a known seat it is the middle of the municipality, for which the shapes are asked. */
export function municipalityLabels(
  names: readonly MunicipalityName[],
  seats: readonly Seat[],
  shapes: () => Shapes,
): FeatureCollection<Point, Label> {
  const known = new Map<string, Position>(
    seats.map((seat) => [seat.codMunicipioRfb, [seat.longitude, seat.latitude]]),
  )
  const people = new Map(seats.map((seat) => [seat.codMunicipioRfb, seat.populacao ?? 0]))
  const missing = names.some(({ codMunicipioRfb }) => !known.has(codMunicipioRfb))
  for (const shape of missing ? shapes().features : []) {
    const code = String(shape.id)
    if (!known.has(code)) known.set(code, middleOf(shape))
  }
  return {
    type: 'FeatureCollection',
    features: names.map(({ codMunicipioRfb, nome }) => {
      const place = mainCities.indexOf(codMunicipioRfb)
      const populacao = people.get(codMunicipioRfb) ?? 0
      return {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: known.get(codMunicipioRfb) ?? [] },
        properties: {
          nome,
          ordem: place < 0 ? mainCities.length + 1 / (1 + populacao) : place,
          populacao,
        },
      }
    }),
  }
}
