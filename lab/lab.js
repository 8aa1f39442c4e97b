/**
 * `npm run lab -- NAME [NAME ...] [options]` prepares what the named trials and measurements need and runs them one after another;
 * it ends with 1 where one fails or misses a goal. Without a name it prints the tables of README.md, which are the list.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listOf } from './list.js'
import { planOf } from './plan.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
if (args.length === 0) {
  console.log(listOf(readFileSync(join(root, 'lab', 'README.md'), 'utf8')))
  process.exit(0)
}
const { problem, needs, steps } = planOf(args)
if (problem) {
  console.error(problem)
  process.exit(1)
}

const flags = { browser: ['--browser'], web: [], packages: ['--no-web'] }[needs]
const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'prepare.js'), ...flags], {
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
// Only now the packages' Node is there to be found.
const { runNode } = await import('../scripts/run-process.js')

const failed = []
for (const { title, command, env } of steps) {
  if (steps.length > 1) console.log(`\n== lab: ${title}`)
  if ((await runNode(command, { env })) !== 0) failed.push(title)
}
for (const title of failed) console.log(`failed: ${title}`)
process.exit(failed.length > 0 ? 1 : 0)
