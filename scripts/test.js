/**
 * Runs all checks in the order in which they find mistakes fastest. Its last lines name what failed; the very last
 * is `N passed, N failed`.
 *
 *   npm test                     everything; further arguments go to the journeys (`npm test -- e2e/finder.spec.ts`)
 *   npm run check                --fast: without database tests over HTTP and without journeys
 *   npm run check -- finder      one area (or several): lint, types and rules of everything, then the unit, HTTP and web
 *                                tests of contract/src/finder*, server/src/areas/finder and web/src/areas/finder
 *   npm run journey -- finder    one area's journeys, e2e/finder*.spec.ts, against a portal of their own (journey.js)
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testsOfAreas } from './areas.js'
import { unexplainedAddresses } from './check-addresses.js'
import { brokenImports } from './check-imports.js'
import { brokenRefusals } from './check-refusals.js'
import { brokenRules } from './check-rules.js'
import { stateWords } from './check-state-words.js'
import { brokenTables } from './check-tables.js'
import { unusedTexts } from './check-texts.js'
import { nodeSuffices } from './install-state.js'
import { runJourneys } from './journeys.js'
import { runFolder } from './run-folder.js'
import { packageProgram, root, runNode, runNodeQuietly } from './run-process.js'
import { temporaryFolder } from './temporary-folder.js'
import { createCounts, vitestCounts } from './test-counts.js'

if (!nodeSuffices(process.version)) {
  console.error(
    `Node ${process.version} can't run the checks. Use npm (\`npm test\`, \`npm run check\`), which takes the Node of node_modules.`,
  )
  process.exit(1)
}

process.env.TMPDIR = temporaryFolder()

const fast = process.argv.includes('--fast')
const others = process.argv.slice(2).filter((argument) => argument !== '--fast')
const areas = fast ? others : []
const tests = testsOfAreas(root, areas)
const reports = runFolder(root)

const counts = createCounts()
const title = (text) => console.log(`\n== ${text}`)
/** Runs a tool, and prints what it says under its title once it has ended: others run at the same time. */
async function check(name, ...args) {
  const { code, output } = await runNodeQuietly(args)
  title(name)
  if (output) console.log(output)
  counts.addCheck(code === 0, name)
}
/** Runs a check of ours, which answers one line for each fault. */
async function checkLines(name, find) {
  const lines = await find(root)
  title(name)
  for (const line of lines) console.log(line)
  counts.addCheck(lines.length === 0, name)
}
async function checkTypes() {
  for (const project of ['tsconfig.json', 'web/tsconfig.json'])
    await check(`types of ${project}`, packageProgram('typescript/bin/tsc'), '-p', project)
}
async function checkOwnRules() {
  await checkLines('import rules', brokenImports)
  await checkLines('rules of docs/rules', brokenRules)
  await checkLines('errors of the contract', brokenRefusals)
  await checkLines('unused texts', unusedTexts)
  await checkLines('owners of tables', brokenTables)
  await checkLines('queries by an address', unexplainedAddresses)
  await checkLines('words of one state', stateWords)
}

await check('lint', packageProgram('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=20', '.')
// Most of these use one core for some seconds, and together they leave none idle.
await Promise.all([
  checkTypes(),
  checkOwnRules(),
  check('unused code and packages', packageProgram('knip/bin/knip.js'), '--no-progress'),
])

title(areas.length > 0 ? `tests of ${areas.join(', ')}` : fast ? 'unit tests' : 'unit and HTTP tests')
const vitestReport = join(reports, 'vitest.json')
const projects = fast && areas.length === 0 ? ['--project=unit', '--project=web*'] : []
const vitest = await runNode([
  packageProgram('vitest/vitest.mjs'),
  'run',
  ...projects,
  ...(areas.length > 0 ? [...tests, '--passWithNoTests'] : []),
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
counts.add(vitestCounts(vitestReport, vitest))

if (!fast) {
  title('the portal of a second state')
  const report = join(reports, 'second-state.json')
  const code = await runNode(
    [
      packageProgram('vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { STATE: 'sc' } },
  )
  counts.add(vitestCounts(report, code))
}

if (!fast) {
  title('journeys')
  if (existsSync(join(root, 'playwright.config.ts'))) counts.add(await runJourneys(reports, others))
  else console.log('There is no playwright.config.ts.')
}

console.log(counts.summary())
if (!counts.failed()) rmSync(reports, { recursive: true, force: true })
process.exit(counts.failed() ? 1 : 0)
