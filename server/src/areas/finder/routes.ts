import { finder } from '@invest/contract/finder'
import type { Database } from '../../db/database.ts'
import { type Route, route } from '../../http/bind.ts'
import { anyoneSignedIn } from '../access/index.ts'
import type { CompanyParts } from '../companies/index.ts'
import { findCompanies } from './find-companies.ts'

export function finderRoutes(parts: CompanyParts & { db: Database }): Route[] {
  return [route(finder.search, anyoneSignedIn, ({ caller, body }) => findCompanies(parts, caller, body))]
}
