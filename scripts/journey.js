/**
 * `npm run journey -- finder` runs the area's journeys, e2e/finder.spec.ts and e2e/finder-*.spec.ts, against a portal of
 * their own, and `-- finder-list` one of them. More names or paths may follow, and options of Playwright (`-g "a title"`).
 * Without a name it runs all journeys.
 */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runJourneys } from './journeys.js'
import { runFolder } from './run-folder.js'
import { root } from './run-process.js'
import { temporaryFolder } from './temporary-folder.js'
import { createCounts } from './test-counts.js'

process.env.TMPDIR = temporaryFolder()
const reports = runFolder(root)
const files = readdirSync(join(root, 'e2e'))
const journeys = process.argv.slice(2).flatMap((name) => {
  const own = files.filter((file) => file === `${name}.spec.ts` || file.startsWith(`${name}-`))
  return own.length > 0 ? own.map((file) => `e2e/${file}`) : [name]
})

const counts = createCounts()
counts.add(await runJourneys(reports, journeys))
console.log(counts.summary())
if (!counts.failed()) rmSync(reports, { recursive: true, force: true })
process.exit(counts.failed() ? 1 : 0)
