/**
 * Runs trials of the portal against real outside systems, as an installation has them, with their bad days: those of parts.ts that
 * are named. One whose programs can't be installed here is skipped with one line. The last line is `N passed, N failed`.
 */
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { createCounts } from '../../scripts/test-counts.js'
import { type Check, NotInstalled } from './part.ts'
import { parts } from './parts.ts'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) throw new Error(`No trial ${unknown.join(', ')}`)

const counts = createCounts()
const check: Check = async (title, work) => {
  const began = performance.now()
  try {
    await work()
    console.log(`  ok ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    counts.add({ passed: 1 })
  } catch (error) {
    console.log(`  FAILED ${title}: ${(error as Error).stack}`)
    counts.add({ failed: 1, failures: [title] })
  }
}

for (const part of parts.filter(({ name }) => names.includes(name))) {
  console.log(`\n== ${part.name}`)
  try {
    await part.run(check)
  } catch (error) {
    if (error instanceof NotInstalled) {
      console.log(`  skipped: ${error.message}`)
      counts.add({ skipped: 1 })
    } else {
      console.log(`  FAILED ${part.name}: ${(error as Error).stack}`)
      counts.add({ failed: 1, failures: [part.name] })
    }
  }
}
console.log(counts.summary())
process.exit(counts.failed() ? 1 : 0)
