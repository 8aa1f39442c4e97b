/** The routes of discovery: search, counts, export, favourites, hidden companies. */
import { finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { type Route, reading, route } from '../../http/bind.ts'
import { createRunningLimit } from '../../http/limits/running-limit.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { exportCompanies } from './export-companies.ts'
import { findByText } from './find-by-text.ts'
import { countFoundCompanies, type FinderDeps, findCompanies } from './find-companies.ts'
import { listMarked, markCompany } from './mark-company.ts'
import { searchEverything } from './search-everything.ts'

export function finderRoutes(deps: FinderDeps): Route[] {
  const exportsOf = createRunningLimit(limits.runningLongReads, 'exportacoes-demais')
  return [
    reading(finder.search, anyoneSignedIn, ({ caller, body, language }) =>
      findCompanies({ ...deps, language }, caller, body),
    ),
    reading(finder.searchByText, anyoneSignedIn, ({ caller, body, language }) =>
      findByText({ ...deps, language }, caller, body),
    ),
    reading(finder.searchEverything, anyoneSignedIn, ({ caller, query, language }) =>
      searchEverything({ ...deps, language }, caller, query.texto),
    ),
    reading(finder.count, anyoneSignedIn, ({ caller, body, language }) =>
      countFoundCompanies({ ...deps, language }, caller, body),
    ),
    reading(finder.exportCompanies, anyoneSignedIn, ({ caller, query, reply, language }) =>
      exportCompanies({ ...deps, exportsOf }, caller, query, { reply, language }),
    ),
    reading(finder.listFavourites, anyoneSignedIn, ({ caller, query, language }) =>
      listMarked({ ...deps, language }, caller, 'favorita', query),
    ),
    route(finder.favourite, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'favorita', on: true }),
    ),
    route(finder.unfavourite, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'favorita', on: false }),
    ),
    reading(finder.listHidden, anyoneSignedIn, ({ caller, query, language }) =>
      listMarked({ ...deps, language }, caller, 'ocultada', query),
    ),
    route(finder.hide, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'ocultada', on: true }),
    ),
    route(finder.unhide, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'ocultada', on: false }),
    ),
  ]
}
