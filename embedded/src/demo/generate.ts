/** Generates all demo data. The same seed and the same instant give the same data, ids included (OPS-17). */
import { fixedEntries, fixedPortalCompanies } from './fixed-portal.ts'
import type { Municipality } from './geography.ts'
import { marks } from './marks.ts'
import type { DemoData } from './model.ts'
import { users } from './people.ts'
import { portalCompany } from './portal-companies.ts'
import { generateRegistry } from './registry.ts'
import { reservations } from './reservations.ts'

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
