/** Decides how many companies each municipality gets, so that none is without any. */
import type { Municipality } from './geography.ts'

export const portoAlegre = '8801'

/**
 * Divides `total` among the municipalities in proportion to a power of their population. Each gets at least `least`, and
 * Porto Alegre gets `capital`. The result adds up to `total`.
 */
export function share(
  places: readonly Municipality[],
  total: number,
  options: { capital: number; least: number; power: number },
): Map<string, number> {
  const others = places.filter((place) => place.codMunicipioRfb !== portoAlegre)
  const left = total - options.capital - options.least * others.length
  const weight = (place: Municipality) => place.populacao ** options.power
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
      place.codMunicipioRfb === portoAlegre
        ? options.capital
        : (counts.get(place.codMunicipioRfb) ?? 0) + options.least,
    ]),
  )
}
