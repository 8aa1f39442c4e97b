/**
 * Runs the portal against real outside systems, as an installation has them, with their bad days:
 *
 *   npm run test:real                    all parts of test-real/parts.ts
 *   npm run test:real -- postgresql      some of them
 *
 * A part whose programs can't be installed here is skipped with one line. The last line is `N passed, N failed`.
 */
import { NotInstalled } from '../test-real/part.ts'
import { parts } from '../test-real/parts.ts'
import { createCounts } from './test-counts.js'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are ${parts.map((part) => part.name).join(', ')}.`,
  )
  process.exit(1)
}

const counts = createCounts()
for (const part of parts.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n== ${part.name}`)
  try {
    await part.run(check)
  } catch (error) {
    if (error instanceof NotInstalled) {
      console.log(`  skipped: ${error.message}`)
      counts.add({ skipped: 1 })
    } else {
      console.log(`  FAILED ${part.name}: ${error.stack}`)
      counts.add({ failed: 1, failures: [part.name] })
    }
  }
}
console.log(counts.summary())
process.exit(counts.failed() ? 1 : 0)

async function check(title, work) {
  const began = performance.now()
  try {
    await work()
    console.log(`  ok ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    counts.add({ passed: 1 })
  } catch (error) {
    console.log(`  FAILED ${title}: ${error.stack}`)
    counts.add({ failed: 1, failures: [title] })
  }
}
