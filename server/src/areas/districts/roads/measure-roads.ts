/** Has the ways from districts to ports and airports measured, where an operator has set a routing service (DISTRICT-16). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps, Warn } from '../../../area.ts'
import { type RoadDistances, RoutingAway } from '../../../ports/road-distances.ts'
import { routeBetween } from '../distances.ts'
import { districtsInOrder, portsAndAirports } from '../repository.ts'
import { forgetOtherRoads, keepRoads, roadsMeasuredSince } from './road-repository.ts'

/** Roads change slowly. */
const keptDays = 30

/** What a failed service has measured before stays. Without a service nothing stays, so that distances are straight lines again. */
export async function measureRoads(
  { db, clock, roads }: Pick<AreaDeps, 'db' | 'clock'> & { roads: RoadDistances | undefined },
  warn: Warn,
): Promise<void> {
  if (!roads) return void (await forgetOtherRoads(db, []))
  const now = clock.now()
  const [districts, places, fresh] = await Promise.all([
    districtsInOrder(db, 'pt'),
    portsAndAirports(db, 'pt'),
    roadsMeasuredSince(db, new Date(now.getTime() - keptDays * dayMs)),
  ])
  for (const district of districts) {
    const asked = places.filter((place) => !fresh.has(routeBetween(district, place)))
    try {
      const found = await roads.from(district, asked)
      const measured = asked.map((place, i) => ({
        rota: routeBetween(district, place),
        km: found[i] ?? null,
      }))
      await keepRoads(db, measured, now)
    } catch (error) {
      if (!(error instanceof RoutingAway)) throw error
      // The next run asks again; one that is away would only make each district wait.
      const { message } = (error.cause ?? error) as Error
      return warn({ district: district.sigla, problem: message }, 'the routing service could not be asked')
    }
  }
  await forgetOtherRoads(
    db,
    districts.flatMap((district) => places.map((place) => routeBetween(district, place))),
  )
}
