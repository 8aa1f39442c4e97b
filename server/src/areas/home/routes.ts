import { home } from '@invest/contract/home'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading } from '../../http/bind.ts'
import { keptOverview } from './read-overview.ts'
import { readPage } from './read-page.ts'

export function homeRoutes(deps: AreaDeps): Route[] {
  const readOverview = keptOverview(deps)
  return [
    reading(home.overview, 'public', ({ language }) => readOverview(language)),
    reading(home.page, 'public', ({ params, language }) => readPage(deps, params.pagina, language)),
  ]
}
