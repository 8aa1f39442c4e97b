/**
 * Runs migrations and HTTP tests on Debian's PostgreSQL 15, the oldest that is supported, in a temporary cluster
 * (OPS-7).
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDebian } from './browser.js'
import { packageProgram, root, runNode } from './run-process.js'
import { createCounts, vitestCounts } from './test-counts.js'

const programs = process.env.PG15_BIN || '/usr/lib/postgresql/15/bin'
const asRoot = process.getuid?.() === 0
// PostgreSQL refuses to run as root.
const runner = asRoot ? { uid: 65534, gid: 65534 } : {}

install()
const folder = mkdtempSync(join(tmpdir(), 'pg15-'))
chmodSync(folder, 0o700)
if (asRoot) chownSync(folder, runner.uid, runner.gid)
const data = join(folder, 'data')

const initdb = ['-D', data, '-U', 'invest', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
const made = spawnSync(join(programs, 'initdb'), initdb, { ...runner, cwd: '/', encoding: 'utf8' })
if (made.status !== 0) end(`initdb failed: ${made.stderr}`)
const options = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=100']
const postgres = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...options], {
  ...runner,
  cwd: '/',
  stdio: 'ignore',
})

const counts = createCounts()
try {
  await untilAnswering()
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  const report = join(reports, 'pg15.json')
  const url = `postgres://invest@localhost/postgres?host=${encodeURIComponent(folder)}`
  const vitest = packageProgram('vitest/vitest.mjs')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([vitest, 'run', '--project=http', ...reporters], {
    env: { TEST_DATABASE_URL: url },
  })
  counts.add(vitestCounts(report, code))
} finally {
  const ended = once(postgres, 'exit')
  postgres.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${counts.line()}`)
process.exit(counts.failed() ? 1 : 0)

function install() {
  if (existsSync(join(programs, 'postgres'))) return
  const how = 'PostgreSQL 15 is missing: apt-get install -y postgresql-15, or set PG15_BIN to its programs.'
  if (!isDebian() || !asRoot) end(how)
  console.log('Installing PostgreSQL 15 ...')
  // Without this setting Debian would create and start another cluster when the package is installed.
  const settings = '/etc/postgresql-common/createcluster.d'
  if (!existsSync('/etc/postgresql-common')) {
    mkdirSync(settings, { recursive: true })
    writeFileSync(join(settings, 'no-cluster.conf'), 'create_main_cluster = false\n')
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql-15']]) {
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
  }
  if (!existsSync(join(programs, 'postgres'))) end(how)
}

async function untilAnswering() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const result = spawnSync(join(programs, 'pg_isready'), ['-q', '-h', folder], { stdio: 'ignore' })
    if (result.status === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL 15 does not answer')
}

function end(line) {
  console.error(line)
  process.exit(1)
}
