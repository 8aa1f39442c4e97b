/** Finds the town that a position is named after. Within the state, distances in degrees are exact enough. Pure. */
interface Position {
  latitude: number
  longitude: number
}

/** The town with the most people that is no farther than `reach` degrees of longitude, else the nearest one (MAP-45). */
export function largestWithin<T extends Position & { populacao: number }>(
  reach: number,
  at: Position,
  towns: readonly T[],
): T | undefined {
  // A degree of longitude is shorter here than one of latitude.
  const narrow = Math.cos((at.latitude * Math.PI) / 180)
  const distance = (town: T) =>
    Math.hypot(town.latitude - at.latitude, (town.longitude - at.longitude) * narrow)
  let nearest: T | undefined
  let largest: T | undefined
  for (const town of towns) {
    if (!nearest || distance(town) < distance(nearest)) nearest = town
    if (distance(town) <= reach * narrow && (!largest || town.populacao > largest.populacao)) largest = town
  }
  return largest ?? nearest
}
