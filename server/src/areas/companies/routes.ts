import { companies } from '@invest/contract/companies'
import { type Route, reading, route } from '../../http/bind.ts'
import { clientGone } from '../../http/limits/client-gone.ts'
import { anyoneSignedIn, brazilianOnly } from '../access/index.ts'
import { changeCompany, problemsOfChange } from './change/change-company.ts'
import type { CompanyDeps } from './deps.ts'
import { linkCompany } from './link/link-company.ts'
import { unlinkCompany } from './link/unlink-company.ts'
import { listOwnCompanies } from './read/list-own-companies.ts'
import { readCompany } from './read/read-company.ts'
import { checkRegistration } from './register/check-registration.ts'
import { problemsOfRegistration, registerCompany } from './register/register-company.ts'

export function companyRoutes(deps: CompanyDeps): Route[] {
  return [
    reading(companies.listOwn, anyoneSignedIn, ({ caller, query, language }) =>
      listOwnCompanies({ ...deps, language }, caller, query),
    ),
    route(companies.checkRegistration, brazilianOnly, ({ caller, params }) =>
      checkRegistration(deps, caller, params.cnpj),
    ),
    route(companies.link, brazilianOnly, ({ caller, params, language }) =>
      linkCompany({ ...deps, language }, caller, params.id),
    ),
    route(companies.unlink, anyoneSignedIn, ({ caller, params }) => unlinkCompany(deps, caller, params.cnpj)),
    reading(companies.get, anyoneSignedIn, ({ caller, params, language, request }) =>
      readCompany({ ...deps, language }, caller, params.chave, request.ip),
    ),
    route(
      companies.create,
      brazilianOnly,
      ({ caller, body, reply, language }) =>
        registerCompany({ ...deps, language }, caller, body, clientGone(reply)),
      (fields) => problemsOfRegistration(deps, fields),
    ),
    route(
      companies.change,
      anyoneSignedIn,
      ({ caller, body, reply, language }) =>
        changeCompany({ ...deps, language }, caller, body, clientGone(reply)),
      (fields, { caller }) => problemsOfChange(deps, caller, fields),
    ),
  ]
}
