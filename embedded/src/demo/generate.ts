/** Generates all demo data. The same seed and the same instant give the same data, ids included (OPS-17). */
import { type CompanyOf, shareWithAccounts } from './companies/account-companies.ts'
import { fixedEntries, fixedPortalCompanies } from './companies/fixed-portal.ts'
import { marks } from './companies/marks.ts'
import { portalCompany } from './companies/portal-companies.ts'
import { generateRegistry } from './companies/registry.ts'
import { reservations } from './companies/reservations.ts'
import type { DemoData } from './model.ts'
import { accountUsers, users } from './people/people.ts'
import type { Municipality } from './places/geography.ts'
import { type StateDemo, stateDemo } from './state-demo.ts'

/** `now` is the database's clock: history ends there and begins twelve months before. */
export function generateDemoData(
  municipalities: readonly Municipality[],
  now: Date,
  demo: StateDemo = stateDemo,
): DemoData {
  const { settings } = demo
  // A state whose folder has no demonstration begins with the accounts alone.
  if (!settings)
    return {
      users: accountUsers(now),
      registry: [],
      companies: [],
      favourites: [],
      hidden: [],
      reservations: [],
      lines: [],
    }
  const places = new Map(municipalities.map((place) => [place.codMunicipioRfb, place]))
  const fixed = fixedEntries(places, now, demo)
  const companyOf: CompanyOf = ({ entry, place }) => portalCompany(entry, place, now, demo)
  const all = generateRegistry(municipalities, now, demo, settings)
  const generated = fixed.length > 0 ? all : shareWithAccounts(all, companyOf)
  const companies = [
    ...fixedPortalCompanies(fixed, places, now, demo),
    ...generated.filter((g) => g.inPortal).map(companyOf),
  ]
  const people = users(now)
  const registry = [...fixed, ...generated.map((g) => g.entry)]
  return {
    users: people,
    registry,
    companies,
    ...marks(people, companies, now, demo),
    ...reservations(registry, people, now, { ...demo, settings }),
  }
}
