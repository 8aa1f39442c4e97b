import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import rules from '../.dependency-cruiser.js'
import { brokenImports } from './check-imports.js'

/** For each rule a source that breaks it, and the source's import. */
const broken: [rule: string, from: string, line: string][] = [
  ['resolved', 'server/src/http/lost.ts', "import './nowhere.ts'"],
  ['contract-knows-nobody', 'contract/src/a.ts', "import '../../server/src/db/database.ts'"],
  ['contract-without-io', 'contract/src/b.ts', "import { readFile } from 'node:fs/promises'"],
  ['server-alone', 'server/src/jobs/jobs.ts', "import '../../../embedded/src/start.ts'"],
  ['web-by-contract', 'web/src/lib/a.ts', "import type { Config } from '../../../server/src/config.ts'"],
  ['embedded-without-screens', 'embedded/src/a.ts', "import '../../web/src/lib/i18n/format.ts'"],
  ['code-without-tests', 'server/src/ports/a.ts', "import '../../test/portal.ts'"],
  ['journeys-outside', 'e2e/a.spec.ts', "import '../web/src/lib/i18n/format.ts'"],
  ['measured-from-outside', 'lab/bench/a.ts', "import '../../web/src/lib/i18n/format.ts'"],
  ['outside-systems-from-outside', 'lab/real/a.ts', "import '../bench/tools/table.ts'"],
  ['nobody-needs-the-lab', 'scripts/a.js', "import '../lab/bench/tools/table.ts'"],
  ['nobody-needs-journeys', 'lab/bench/b.ts', "import '../../e2e/support/people.ts'"],
  ['areas-by-index', 'server/src/areas/finder/a.ts', "import '../companies/present-cards.ts'"],
  ['areas-without-adapters', 'server/src/areas/files/a.ts', "import '../../adapters/storage/storage.ts'"],
  ['ports-are-interfaces', 'server/src/ports/b.ts', "import '../areas/companies/index.ts'"],
  ['adapters-without-rules', 'server/src/adapters/smtp/a.ts', "import '../../areas/companies/index.ts'"],
  ['below-the-areas', 'server/src/http/a.ts', "import '../areas/companies/index.ts'"],
  ['below-the-areas', 'server/src/db/a.ts', "import '../areas/companies/index.ts'"],
  ['below-the-areas', 'server/src/jobs/a.ts', "import '../areas/companies/index.ts'"],
  ['one-list-of-areas', 'server/src/app.ts', "import './areas/companies/index.ts'"],
  ['listed-areas-are-closed', 'server/src/areas.ts', "import './areas/companies/routes.ts'"],
  ['app-on-top', 'server/src/areas/companies/a.ts', "import '../../main.ts'"],
  ['pure-rules', 'server/src/areas/companies/policy.ts', "import type { Row } from './repository.ts'"],
  ['pure-rules', 'server/src/areas/seal/rules.ts', "import '../../db/database.ts'"],
  ['pure-rules', 'server/src/areas/files/file-rules.ts', "import { readFileSync } from 'node:fs'"],
  ['pure-rules', 'server/src/areas/access/policy.ts', "import type { Selectable } from 'kysely'"],
  ['pure-rules-types', 'server/src/areas/companies/company.ts', "import '../../db/schema/schema.ts'"],
  ['sql-alone', 'server/src/areas/companies/read-cards.ts', "import { type RawBuilder, sql } from 'kysely'"],
  ['sql-alone', 'server/src/areas/financing/import.ts', "import { from } from 'pg-copy-streams'"],
  ['web-areas-apart', 'web/src/areas/finder/a.tsx', "import '../companies/screen.tsx'"],
  ['web-areas-below-app', 'web/src/areas/finder/b.tsx', "import '../../app/router.ts'"],
  ['widgets-below-areas', 'web/src/widgets/company/a.tsx', "import '../../areas/companies/screen.tsx'"],
  [
    'ui-below-widgets',
    'web/src/ui/table.tsx',
    "const Card = lazy(() => import('../widgets/seal/label.tsx'))",
  ],
  ['lib-below-ui', 'web/src/lib/b.ts', "export { Page } from '../ui/layout/page.tsx'"],
  ['widgets-apart', 'web/src/widgets/company/b.tsx', "import '../seal/label.tsx'"],
  ['one-list-of-web-areas', 'web/src/app/routes.tsx', "import('../areas/companies/screen.tsx')"],
  ['listed-web-areas-are-closed', 'web/src/app/areas.ts', "import '../areas/companies/screen.tsx'"],
  ['no-circles', 'web/src/ui/circle-a.ts', "import type { B } from './circle-b.ts'"],
]

const legal: [from: string, line: string][] = [
  ['server/src/areas/seal/a.ts', "import '../companies/index.ts'"],
  ['server/src/areas/seal/a.http.test.ts', "import '../companies/present-cards.ts'"],
  ['server/src/areas/seal/policy.ts', "import type { Row } from '../../db/schema/schema.ts'"],
  ['server/src/areas/seal/repository.ts', "import { sql } from 'kysely'"],
  ['server/src/areas/seal/marks.sql.ts', "import { sql } from 'kysely'"],
  ['server/src/areas/seal/read.ts', "import type { Selectable } from 'kysely'"],
  ['server/src/areas.ts', "import './areas/companies/area.ts'"],
  ['server/src/main.ts', "import './areas.ts'"],
  ['server/test/portal.ts', "import '../../embedded/src/start.ts'"],
  ['embedded/src/start.ts', "import '../../server/src/config.ts'"],
  ['e2e/b.spec.ts', "import '../embedded/src/identity/demo-accounts.ts'"],
  ['lab/bench/c.ts', "import '../../server/src/config.ts'"],
  ['web/src/ui/b.tsx', "import '../lib/i18n/format.ts'"],
  ['web/src/areas/finder/c.tsx', "import '../../widgets/company/card.tsx'"],
  ['web/src/app/areas.ts', "import '../areas/companies/area.ts'"],
  ['web/src/app/router.ts', "import './areas.ts'"],
]

const others = [
  'server/src/config.ts',
  'server/src/db/database.ts',
  'server/src/db/schema/schema.ts',
  'server/src/adapters/storage/storage.ts',
  'server/src/areas/companies/index.ts',
  'server/src/areas/companies/area.ts',
  'server/src/areas/companies/routes.ts',
  'server/src/areas/companies/present-cards.ts',
  'server/src/areas/companies/repository.ts',
  'embedded/src/identity/demo-accounts.ts',
  'lab/bench/tools/table.ts',
  'e2e/support/people.ts',
  'web/src/lib/i18n/format.ts',
  'web/src/ui/layout/page.tsx',
  'web/src/areas/companies/screen.tsx',
  'web/src/areas/companies/area.ts',
  'web/src/widgets/company/card.tsx',
  'web/src/widgets/seal/label.tsx',
]

let root: string
let found: string[]

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'imports-'))
  const sources = new Map(others.map((path) => [path, '']))
  sources.set('web/src/ui/circle-b.ts', "import type { A } from './circle-a.ts'\nexport type B = A\n")
  for (const [from, line] of [...broken.map(([, from, line]) => [from, line] as const), ...legal])
    sources.set(from, `${sources.get(from) ?? ''}${line}\n`)
  for (const [path, text] of sources) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text || 'export {}\n')
  }
  mkdirSync(join(root, 'node_modules'))
  for (const name of ['kysely', 'pg-copy-streams'])
    symlinkSync(join(import.meta.dirname, '../node_modules', name), join(root, 'node_modules', name))
  found = await brokenImports(root)
})
afterAll(() => rmSync(root, { recursive: true }))

const target = (line: string) => {
  const wanted = line.match(/'([^']+)'/)?.[1] ?? ''
  return wanted.startsWith('node:') ? wanted.slice(5) : wanted.replace(/^(\.\.?\/)+/, '')
}
const about = (from: string, line: string) =>
  found.filter((text) => text.startsWith(`${from} imports `) && text.includes(target(line)))

test.each(broken)('%s: %s may not %s', (rule, from, line) => {
  const reason = rules.forbidden.find((one) => one.name === rule)?.comment
  expect(about(from, line)).toContainEqual(expect.stringContaining(`: ${reason} (${rule})`))
})

test.each(legal)('%s may %s', (from, line) => expect(about(from, line)).toEqual([]))

test('every rule has an example that breaks it', () => {
  const names = new Set(broken.map(([rule]) => rule))
  expect(rules.forbidden.filter((rule) => !names.has(rule.name)).map((rule) => rule.name)).toEqual([])
})
