import { map } from '@invest/contract/map'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { createAreMany, listMap } from './list-map.ts'

/** From `cellsFrom` companies on, the map is answered from cells counted beforehand. */
export function mapRoutes({ db, cellsFrom }: { db: Database; cellsFrom: number }): Route[] {
  const deps = { db, areMany: createAreMany(db, cellsFrom) }
  return [route(map.list, anyoneSignedIn, ({ caller, body }) => listMap(deps, caller, body))]
}
