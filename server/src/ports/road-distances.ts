export interface RoadPoint {
  latitude: number
  longitude: number
}

/** Measures distances by road. */
export interface RoadDistances {
  /**
   * From one point to each of the others, in kilometres; null where no road leads there. Rejects with RoutingAway when nobody could
   * say it in time.
   */
  from(start: RoadPoint, ends: readonly RoadPoint[]): Promise<(number | null)[]>
}

export class RoutingAway extends Error {}
