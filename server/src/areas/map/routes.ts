import { map } from '@invest/contract/map'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { createAreMany, listMap } from './list-map.ts'

/** `cellsFrom`: from how many companies on counted cells serve the map. */
export function mapRoutes({ db, cellsFrom }: { db: Database; cellsFrom?: number | undefined }): Route[] {
  const parts = { db, areMany: createAreMany(db, cellsFrom) }
  return [route(map.list, anyoneSignedIn, ({ caller, body }) => listMap(parts, caller, body))]
}
