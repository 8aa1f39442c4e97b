/** Decides how many companies each municipality gets. */
import type { Spread } from '../state-demo.ts'
import type { Municipality } from './geography.ts'

/** Divides the total among the municipalities; the result adds up to it. */
export function share(places: readonly Municipality[], spread: Spread, capital: string): Map<string, number> {
  const { total, inCapital, least = 0, power } = spread
  const apart = (place: Municipality) => inCapital !== undefined && place.codMunicipioRfb === capital
  const others = places.filter((place) => !apart(place))
  const left = total - (inCapital ?? 0) - least * others.length
  const weight = (place: Municipality) => (power === undefined ? place.weight : place.populacao ** power)
  const sum = others.reduce((all, place) => all + weight(place), 0)
  const exact = others.map((place) => ({ place, value: (left * weight(place)) / sum }))
  const counts = new Map(exact.map(({ place, value }) => [place.codMunicipioRfb, Math.floor(value)]))
  // Those with the largest fractions get what rounding has left over.
  const rest = left - [...counts.values()].reduce((a, b) => a + b, 0)
  for (const { place } of exact.sort((a, b) => (b.value % 1) - (a.value % 1)).slice(0, rest)) {
    counts.set(place.codMunicipioRfb, (counts.get(place.codMunicipioRfb) ?? 0) + 1)
  }
  return new Map(
    places.map((place) => [
      place.codMunicipioRfb,
      apart(place) ? (inCapital ?? 0) : (counts.get(place.codMunicipioRfb) ?? 0) + least,
    ]),
  )
}
