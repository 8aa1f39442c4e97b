import { map } from '@invest/contract/map'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { CardDeps } from '../companies/index.ts'
import { listCards } from './list-cards.ts'
import { createAreMany, listMap } from './list-map.ts'

/** From `cellsFrom` companies on, the map is answered from cells counted beforehand. */
export function mapRoutes(given: CardDeps & { db: Database; cellsFrom: number }): Route[] {
  const deps = { db: given.db, areMany: createAreMany(given.db, given.cellsFrom) }
  return [
    route(map.list, anyoneSignedIn, ({ caller, body }) => listMap(deps, caller, body)),
    route(map.cards, anyoneSignedIn, ({ caller, body, language }) =>
      listCards({ ...given, language }, caller, body),
    ),
  ]
}
