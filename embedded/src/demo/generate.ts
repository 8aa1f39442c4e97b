/** Generates all demo data. The same seed and the same instant give the same data, ids included (OPS-17). */
import { fixedEntries, fixedPortalCompanies } from './companies/fixed-portal.ts'
import { marks } from './companies/marks.ts'
import { portalCompany } from './companies/portal-companies.ts'
import { generateRegistry } from './companies/registry.ts'
import { reservations } from './companies/reservations.ts'
import type { DemoData } from './model.ts'
import { users } from './people/people.ts'
import type { Municipality } from './places/geography.ts'

/** `now` is the database's clock: history ends there and begins twelve months before. */
export function generateDemoData(municipalities: readonly Municipality[], now: Date): DemoData {
  const places = new Map(municipalities.map((place) => [place.codMunicipioRfb, place]))
  const fixed = fixedEntries(places, now)
  const generated = generateRegistry(municipalities, now)
  const companies = [
    ...fixedPortalCompanies(fixed, places, now),
    ...generated.filter((g) => g.inPortal).map(({ entry, place }) => portalCompany(entry, place, now)),
  ]
  const people = users(now)
  const registry = [...fixed, ...generated.map((g) => g.entry)]
  return {
    users: people,
    registry,
    companies,
    ...marks(people, companies, now),
    ...reservations(registry, people, now),
  }
}
