/** An older release's own tests over the schema of this one (OPS-48). */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { differences } from './differences.ts'
import { checkOut, type Release } from './releases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface OlderTests {
  passed: number
  /** Those of differences.ts, which look at what has grown. */
  differ: number
  /** Names of tests that failed and should not have. */
  failed: string[]
}

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs the release's HTTP and database tests; each makes its databases by the release's migrations and the later ones. */
export function runOlderTests(release: Release): OlderTests {
  const folder = checkOut(release, { withTests: true })
  const migrations = join(folder, 'server', 'migrations')
  for (const file of readdirSync(join(root, 'server', 'migrations')))
    if (file > release.lastMigration && !file.startsWith(release.lastMigration))
      cpSync(join(root, 'server', 'migrations', file), join(migrations, file))
  const results = join(folder, '.cache', 'results.json')
  mkdirSync(join(folder, '.cache'), { recursive: true })
  const program = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
  const options = ['run', '--project', 'http', '--reporter=json', `--outputFile=${results}`]
  const { error } = spawnSync(process.execPath, [program, ...options], { cwd: folder, stdio: 'ignore' })
  if (error) throw error
  return judge(JSON.parse(readFileSync(results, 'utf8')), folder, release.version)
}

function judge({ testResults }: Report, folder: string, version: string): OlderTests {
  const outcome: OlderTests = { passed: 0, differ: 0, failed: [] }
  for (const { name, message, assertionResults } of testResults) {
    const file = name.slice(folder.length + 1)
    if (assertionResults.length === 0) outcome.failed.push(`${file}: ${message}`)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'passed') outcome.passed += 1
      if (status !== 'failed') continue
      const said = failureMessages.join('\n')
      const isTold = differences.some(
        (one) =>
          one.version === version && one.file === file && one.tests.test(fullName) && one.says.test(said),
      )
      if (isTold) outcome.differ += 1
      else outcome.failed.push(`${file} > ${fullName}: ${said.slice(0, 1000)}`)
    }
  }
  return outcome
}
