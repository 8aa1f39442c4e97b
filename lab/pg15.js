/**
 * `npm run lab -- pg15` runs migrations and HTTP tests on Debian's PostgreSQL 15, the oldest that is supported, in a
 * temporary cluster (OPS-7); `--files PATTERN ...` only those.
 */
import { join } from 'node:path'
import { runFolder } from '../scripts/run-folder.js'
import { packageProgram, root, runNode } from '../scripts/run-process.js'
import { createCounts, vitestCounts } from '../scripts/test-counts.js'
import { installPostgres15, startCluster } from './postgres-15.ts'

const missing = installPostgres15()
if (missing) {
  console.error(missing)
  process.exit(1)
}
const cluster = await startCluster()

const [, ...files] = process.argv.slice(2)

const counts = createCounts()
try {
  const report = join(runFolder(root), 'pg15.json')
  const vitest = packageProgram('vitest/vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  // A backup by command is of the embedded server, and refuses any other.
  const withoutBackups = '--exclude=embedded/src/backups/**'
  const code = await runNode([vitest, 'run', '--project=http', withoutBackups, ...reporters, ...files], {
    env: { TEST_DATABASE_URL: cluster.url() },
  })
  counts.add(vitestCounts(report, code))
} finally {
  await cluster.remove()
}
console.log(counts.summary())
process.exit(counts.failed() ? 1 : 0)
