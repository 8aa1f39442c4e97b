/** Finds the nearest place to a position. Within the state, distances in degrees are exact enough. Pure. */
export function nearestTo<T extends { latitude: number; longitude: number }>(
  at: { latitude: number; longitude: number },
  places: readonly T[],
): T | undefined {
  // A degree of longitude is shorter here than one of latitude.
  const narrow = Math.cos((at.latitude * Math.PI) / 180)
  const distance = (place: T) =>
    (place.latitude - at.latitude) ** 2 + ((place.longitude - at.longitude) * narrow) ** 2
  let best: T | undefined
  for (const place of places) if (!best || distance(place) < distance(best)) best = place
  return best
}
