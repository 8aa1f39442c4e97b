import { expect, test } from 'vitest'
import { importRules, importsOf } from './import-rules.js'

const broken = (from: string, to: string) => importRules.some((rule) => rule.breaks(from, to))

test.each([
  ['contract/src/a.ts', 'server/src/db/database.ts'],
  ['server/src/main.ts', 'embedded/src/start.ts'],
  ['web/src/app/main.tsx', 'server/src/config.ts'],
  ['server/src/areas/finder/search.ts', 'server/src/areas/companies/repository.ts'],
  ['server/src/areas/files/routes.ts', 'server/src/adapters/storage/storage.ts'],
  ['server/src/areas/companies/policy.ts', 'server/src/db/database.ts'],
  ['server/src/ports/clock.ts', 'server/src/areas/seal/index.ts'],
  ['web/src/areas/finder/screen.tsx', 'web/src/areas/companies/card.tsx'],
  ['web/src/ui/table.tsx', 'web/src/widgets/company-card.tsx'],
  ['web/src/widgets/company-card.tsx', 'web/src/areas/companies/card.tsx'],
])('%s may not import %s', (from, to) => expect(broken(from, to)).toBe(true))

test.each([
  ['server/src/areas/finder/search.ts', 'server/src/areas/companies/index.ts'],
  ['server/src/app.ts', 'server/src/adapters/storage/storage.ts'],
  ['server/test/global-setup.ts', 'embedded/src/postgres/embedded-postgres.ts'],
  ['embedded/src/start.ts', 'server/src/main.ts'],
  ['web/src/ui/table.tsx', 'web/src/lib/format.ts'],
  ['web/src/lib/format.ts', 'web/src/ui/table.tsx'],
  ['web/src/app/router.tsx', 'web/src/areas/finder/screen.tsx'],
])('%s may import %s', (from, to) => expect(broken(from, to)).toBe(false))

test('finds every way of importing', () => {
  const text = `import a from './a.ts'\nimport {\n  b,\n} from "./b.ts"\nimport './c.css'\nexport * from './d.ts'\nconst e = await import('./e.ts')`
  expect(importsOf(text)).toEqual(['./a.ts', './b.ts', './c.css', './d.ts', './e.ts'])
})
