import { companies } from '@invest/contract/companies'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import { anyoneSignedIn, brazilianOnly } from '../access/index.ts'
import { changeCompany } from './change-company.ts'
import { checkRegistration } from './check-registration.ts'
import { linkCompany } from './link-company.ts'
import { listOwnCompanies } from './list-own-companies.ts'
import type { CompanyParts } from './present-parts.ts'
import { readCompany } from './read-company.ts'
import { registerCompany } from './register-company.ts'
import { removeOwner } from './repository.ts'

export function companyRoutes(parts: CompanyParts & { db: Database; registry: CommercialRegistry }): Route[] {
  return [
    route(companies.listOwn, anyoneSignedIn, ({ caller, query }) => listOwnCompanies(parts, caller, query)),
    route(companies.checkRegistration, brazilianOnly, ({ caller, params }) =>
      checkRegistration(parts, caller, params.cnpj),
    ),
    route(companies.link, brazilianOnly, ({ caller, params }) => linkCompany(parts, caller, params.id)),
    // The last partner may leave too: the company stays, visible, without owner (decision 15).
    route(companies.unlink, anyoneSignedIn, async ({ caller, params }) => {
      if (!(await removeOwner(parts.db, params.cnpj, caller.id))) throw new Refusal('empresa-desconhecida')
      return { desvinculada: true }
    }),
    route(companies.get, anyoneSignedIn, ({ caller, params }) => readCompany(parts, caller, params.chave)),
    route(companies.create, brazilianOnly, ({ caller, body }) => registerCompany(parts, caller, body)),
    route(companies.change, anyoneSignedIn, ({ caller, body }) => changeCompany(parts, caller, body)),
  ]
}
