import { map } from '@invest/contract/map'
import { type Route, reading } from '../../http/bind.ts'
import type { PageCounts } from '../../ports/page-counts.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { CardDeps } from '../companies/index.ts'
import { listCards } from './list-cards.ts'
import { listMap, type MapDeps } from './list-map.ts'

export function mapRoutes(deps: CardDeps & MapDeps & { pageCounts: PageCounts }): Route[] {
  return [
    reading(map.list, anyoneSignedIn, ({ caller, body, language }) =>
      listMap({ ...deps, language }, caller, body),
    ),
    reading(map.cards, anyoneSignedIn, ({ caller, body, language }) =>
      listCards({ ...deps, language }, caller, body),
    ),
  ]
}
