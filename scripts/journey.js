/**
 * `npm run journey -- finder` runs the journey e2e/finder.spec.ts against a portal of its own. More names or paths may
 * follow, and options of Playwright (`-g "a title"`). Without a name it runs all journeys.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runJourneys } from './journeys.js'
import { root } from './run-process.js'
import { createCounts } from './test-counts.js'

const reports = join(root, '.cache', 'reports')
mkdirSync(reports, { recursive: true })
const journeys = process.argv.slice(2).map((name) => {
  const path = `e2e/${name}.spec.ts`
  return existsSync(join(root, path)) ? path : name
})

const counts = createCounts()
counts.add(await runJourneys(reports, journeys))
console.log(counts.summary())
process.exit(counts.failed() ? 1 : 0)
