/** Asks a routing service that speaks OSRM's protocol, `/table/v1/driving` (DISTRICT-16). */
import * as z from 'zod/mini'
import { type RoadDistances, type RoadPoint, RoutingAway } from '../../ports/road-distances.ts'

/**
 * OSRM measures from the nearest road, however far that is: of a map of one city it would answer a way to a port 300 km outside. Metres;
 * the districts' positions are known to some 3 km.
 */
const farthestRoad = 5000

const metres = z.number().check(z.minimum(0))
const Snapped = z.object({ distance: z.optional(metres) })
/** Metres; null where no road was found. `code` tells a refusal from an answer. */
const Table = z.object({
  code: z.literal('Ok'),
  distances: z.tuple([z.array(z.nullable(metres))]),
  /** How far each point is from the road that it was put on. */
  sources: z.optional(z.tuple([Snapped])),
  destinations: z.optional(z.array(Snapped)),
})

const isOnRoad = (point: z.infer<typeof Snapped> | undefined) => (point?.distance ?? 0) <= farthestRoad

const written = ({ latitude, longitude }: RoadPoint) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`

/** `lateMs` is how long one answer may take. */
export function createOsrm(address: string, lateMs = 5000): RoadDistances {
  return {
    async from(start, ends) {
      if (ends.length === 0) return []
      const points = [start, ...ends].map(written).join(';')
      const to = ends.map((_, i) => i + 1).join(';')
      const query = `sources=0&destinations=${to}&annotations=distance`
      const { distances, sources, destinations } = await ask(
        `${address.replace(/\/+$/, '')}/table/v1/driving/${points}?${query}`,
      )
      const [row] = distances
      if (row.length !== ends.length) throw new RoutingAway('an answer for other points')
      const leads = (i: number) => isOnRoad(sources?.[0]) && isOnRoad(destinations?.[i])
      return row.map((way, i) => (way !== null && leads(i) ? Math.round(way / 100) / 10 : null))
    },
  }

  async function ask(url: string): Promise<z.infer<typeof Table>> {
    try {
      const response = await fetch(url, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(lateMs),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`status ${response.status}`)
      }
      return Table.parse(await response.json())
    } catch (error) {
      throw new RoutingAway('the routing service does not answer', { cause: error })
    }
  }
}
