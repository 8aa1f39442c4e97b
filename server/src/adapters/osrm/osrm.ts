/** Asks a routing service that speaks OSRM's protocol, `/table/v1/driving` (DISTRICT-67). */
import * as z from 'zod/mini'
import { type RoadDistances, type RoadPoint, RoutingAway } from '../../ports/road-distances.ts'

/** Metres; null where no road was found. `code` tells a refusal from an answer. */
const Table = z.object({
  code: z.literal('Ok'),
  distances: z.tuple([z.array(z.nullable(z.number().check(z.minimum(0))))]),
})

const written = ({ latitude, longitude }: RoadPoint) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`

/** `lateMs` is how long one answer may take. */
export function createOsrm(address: string, lateMs = 5000): RoadDistances {
  return {
    async from(start, ends) {
      if (ends.length === 0) return []
      const points = [start, ...ends].map(written).join(';')
      const to = ends.map((_, i) => i + 1).join(';')
      const query = `sources=0&destinations=${to}&annotations=distance`
      const { distances } = await ask(`${address.replace(/\/+$/, '')}/table/v1/driving/${points}?${query}`)
      const [row] = distances
      if (row.length !== ends.length) throw new RoutingAway('an answer for other points')
      return row.map((metres) => metres && Math.round(metres / 100) / 10)
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
