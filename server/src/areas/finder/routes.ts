/** The routes of discovery: search, counts, export, favourites, hidden companies, saved searches. */
import { finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { createRunningLimit } from '../../http/running-limit.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { exportCompanies } from './export-companies.ts'
import { countFoundCompanies, type FinderDeps, findCompanies } from './find-companies.ts'
import { listMarked, markCompany } from './mark-company.ts'
import { changeSaved } from './saved/change-saved.ts'
import { listSaved } from './saved/list-saved.ts'
import { removeSaved } from './saved/remove-saved.ts'
import { saveSearch } from './saved/save-search.ts'
import { savedCompanies } from './saved/saved-companies.ts'
import { pageToEndAllMail, unsubscribe, unsubscribeAll } from './saved/unsubscribe.ts'

export function finderRoutes(deps: FinderDeps & Pick<AreaDeps, 'config'>): Route[] {
  const exportsOf = createRunningLimit(limits.runningLongReads, 'exportacoes-demais')
  return [
    route(finder.search, anyoneSignedIn, ({ caller, body, language }) =>
      findCompanies({ ...deps, language }, caller, body),
    ),
    route(finder.count, anyoneSignedIn, ({ caller, body }) => countFoundCompanies(deps, caller, body)),
    route(finder.exportCompanies, anyoneSignedIn, ({ caller, query, reply, language }) =>
      exportCompanies({ ...deps, exportsOf }, caller, query, { reply, language }),
    ),
    route(finder.listFavourites, anyoneSignedIn, ({ caller, query, language }) =>
      listMarked({ ...deps, language }, caller, 'favorita', query),
    ),
    route(finder.favourite, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'favorita', on: true }),
    ),
    route(finder.unfavourite, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'favorita', on: false }),
    ),
    route(finder.listHidden, anyoneSignedIn, ({ caller, query, language }) =>
      listMarked({ ...deps, language }, caller, 'ocultada', query),
    ),
    route(finder.hide, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'ocultada', on: true }),
    ),
    route(finder.unhide, anyoneSignedIn, ({ caller, query }) =>
      markCompany(deps, caller, { ...query, mark: 'ocultada', on: false }),
    ),
    route(finder.listSaved, anyoneSignedIn, ({ caller }) => listSaved(deps, savedCompanies, caller)),
    route(finder.save, anyoneSignedIn, ({ caller, body }) => saveSearch(deps, savedCompanies, caller, body)),
    route(finder.changeSaved, anyoneSignedIn, ({ caller, params, body }) =>
      changeSaved(deps, savedCompanies, caller, params.id, body),
    ),
    route(finder.removeSaved, anyoneSignedIn, ({ caller, params }) =>
      removeSaved(deps, savedCompanies, caller, params.id),
    ),
    route(finder.unsubscribe, 'public', ({ query }) => unsubscribe(deps, query.token)),
    route(finder.unsubscribeAllPage, 'public', async ({ query, reply }) =>
      reply.redirect(pageToEndAllMail(deps.config.publicUrl, query.token), 303),
    ),
    route(finder.unsubscribeAll, 'public', ({ query }) => unsubscribeAll(deps, query.token)),
  ]
}
