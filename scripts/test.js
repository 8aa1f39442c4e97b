/**
 * All checks, in the order in which they find mistakes fastest; the last line is `N passed, N failed`.
 * --fast: without database tests over HTTP and without journeys. Other arguments go to the journeys.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { brokenImports } from './check-imports.js'
import { runJourneys } from './journeys.js'
import { packageProgram, root, runNode } from './run-process.js'
import { createCounts, vitestCounts } from './test-counts.js'

const fast = process.argv.includes('--fast')
const others = process.argv.slice(2).filter((argument) => argument !== '--fast')
const reports = join(root, '.cache', 'reports')
mkdirSync(reports, { recursive: true })

const counts = createCounts()
const title = (text) => console.log(`\n== ${text}`)

title('lint')
counts.addCheck(
  (await runNode([packageProgram('@biomejs/biome/bin/biome'), 'check', '--max-diagnostics=20', '.'])) === 0,
)

title('types')
for (const project of ['tsconfig.json', 'web/tsconfig.json']) {
  counts.addCheck((await runNode([packageProgram('typescript/bin/tsc'), '-p', project])) === 0)
}

title('import rules')
const broken = await brokenImports(root)
for (const line of broken) console.log(line)
counts.addCheck(broken.length === 0)

title(fast ? 'unit tests' : 'unit and HTTP tests')
const vitestReport = join(reports, 'vitest.json')
const projects = fast ? ['--project=unit', '--project=web'] : []
const vitest = await runNode([
  packageProgram('vitest/vitest.mjs'),
  'run',
  ...projects,
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
])
counts.add(vitestCounts(vitestReport, vitest))

if (!fast) {
  title('journeys')
  if (existsSync(join(root, 'playwright.config.ts'))) counts.add(await runJourneys(reports, others))
  else console.log('There is no playwright.config.ts.')
}

console.log(`\n${counts.line()}`)
process.exit(counts.failed() ? 1 : 0)
