/** Divides the state into regions by their economy. A municipality belongs to the region of the nearest listed town. */
import { readJsonData } from '../data.ts'

/** An id of data/regions.json. */
export type Region = string

interface RegionData {
  id: Region
  /** The first three digits of the postcodes in use there. */
  postcodePrefix: string
  /** Latitude, longitude. */
  towns: [number, number][]
}

export const regions = readJsonData<RegionData[]>('regions.json')

const towns = regions.flatMap(({ id, towns }) =>
  towns.map(([latitude, longitude]) => ({ id, latitude, longitude })),
)
const postcodePrefixes = new Map(regions.map(({ id, postcodePrefix }) => [id, postcodePrefix]))

export function regionAt(latitude: number, longitude: number): Region {
  let nearest = ''
  let least = Number.POSITIVE_INFINITY
  for (const town of towns) {
    const distance = (latitude - town.latitude) ** 2 + (longitude - town.longitude) ** 2 * 0.75
    if (distance < least) [least, nearest] = [distance, town.id]
  }
  return nearest
}

export function postcodePrefix(region: Region): string {
  const prefix = postcodePrefixes.get(region)
  if (!prefix) throw new Error(`no region ${region}`)
  return prefix
}
