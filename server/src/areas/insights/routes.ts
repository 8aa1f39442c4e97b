/** The routes of how pages do, and of suggestions. */
import { insights } from '@invest/contract/insights/insights'
import type { AreaDeps } from '../../area.ts'
import { type Route, reading } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { RecordFiles } from '../files/index.ts'
import { editors } from '../municipalities/index.ts'
import { newForMe } from './news/new-for-you.ts'
import { readKeptPages } from './reading/kept-pages.ts'
import { readCompanyPerformance, readMunicipalityPerformance } from './reading/read-performance.ts'
import { similarCompanies } from './similar/similar-companies.ts'

export const insightRoutes = (deps: AreaDeps & { files: RecordFiles }): Route[] => [
  reading(insights.keptPages, anyoneSignedIn, ({ caller }) => readKeptPages(deps, caller)),
  reading(insights.ofCompany, anyoneSignedIn, ({ caller, params, language }) =>
    readCompanyPerformance({ ...deps, language }, caller, params.cnpj),
  ),
  reading(insights.ofMunicipality, editors, ({ caller, params }) =>
    readMunicipalityPerformance(deps, caller, params.code),
  ),
  reading(insights.newForMe, anyoneSignedIn, ({ caller, language }) =>
    newForMe({ ...deps, language }, caller),
  ),
  reading(insights.companies, anyoneSignedIn, ({ caller, params, language }) =>
    similarCompanies({ ...deps, language }, caller, params.cnpj),
  ),
]
