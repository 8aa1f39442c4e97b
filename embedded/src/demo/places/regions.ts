/** Divides a state into regions by their economy: data of regions.json in its demonstration's folder. */

/** The region's id. */
export type Region = string
/** Longitude, latitude. */
export type Position = readonly [number, number]

export interface RegionData {
  id: Region
  /** The first three digits of the postcodes in use there. */
  postcodePrefix: string
  /** Latitude, longitude. A municipality belongs to the region of the nearest one; they lie at the seats of `municipalities` unless given. */
  towns?: [number, number][]
  /** How many companies its towns have in proportion to others, by name. */
  municipalities?: Record<string, number>
  /** How much more common a branch of business is there than elsewhere. */
  sectors: Record<string, number>
}

interface Seat {
  nomeCompleto: string
  latitude: number
  longitude: number
}

/** Answers the region of a municipality. */
export function regionFinder(regions: readonly RegionData[], seats: readonly Seat[]) {
  const seatOf = new Map(seats.map((seat) => [seat.nomeCompleto, [seat.latitude, seat.longitude] as const]))
  const towns = regions.flatMap((region) => {
    const own =
      region.towns ??
      Object.keys(region.municipalities ?? {}).map((name) => {
        const seat = seatOf.get(name)
        if (!seat) throw new Error(`regions.json: no municipality ${name}`)
        return seat
      })
    return own.map(([latitude, longitude]) => ({ region, latitude, longitude }))
  })
  return ({ latitude, longitude }: Seat): RegionData | undefined => {
    let nearest: RegionData | undefined
    let least = Number.POSITIVE_INFINITY
    for (const town of towns) {
      const distance = (latitude - town.latitude) ** 2 + (longitude - town.longitude) ** 2 * 0.75
      if (distance < least) [least, nearest] = [distance, town.region]
    }
    return nearest
  }
}
