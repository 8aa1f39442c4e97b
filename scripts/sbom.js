/**
 * `npm run sbom -- FOLDER` writes what the product is made of: sbom.json (CycloneDX) and licences.md, a table of each package
 * with version and licence. Ends with 1 where a licence is none of those allowed (docs/decisions/0042-image-and-chart.md).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { componentsOf, licenceTable, notAllowed } from './licences.js'
import { root, runNodeQuietly } from './run-process.js'

const folder = resolve(process.argv[2] ?? join(root, '.cache', 'sbom'))
const npm = process.env.npm_execpath
if (!npm) {
  console.error('Run it as `npm run sbom -- FOLDER`.')
  process.exit(1)
}

const { code, output } = await runNodeQuietly([
  npm,
  'sbom',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
  '--package-lock-only',
  '--loglevel',
  'error',
])
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const sbom = componentsOf(
  JSON.parse(output),
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
)
// npm takes the folder's name.
sbom.metadata.component.name = 'invest-web'
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
writeFileSync(join(folder, 'licences.md'), licenceTable(sbom.components))
console.log(`${sbom.components.length} packages: ${join(folder, 'sbom.json')}, licences.md`)
const refused = notAllowed(sbom.components)
for (const line of refused) console.error(line)
process.exit(refused.length > 0 ? 1 : 0)
