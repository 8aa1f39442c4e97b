/** Debian's PostgreSQL 15, the oldest that is supported, in temporary clusters. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error It is plain JavaScript, so that any Node can run it.
import { installPackages } from '../scripts/debian.js'

const programs = process.env.PG15_BIN || '/usr/lib/postgresql/15/bin'
/** PostgreSQL and PgBouncer refuse to run as root. */
export const unprivileged: { uid: number; gid: number } | { uid?: undefined; gid?: undefined } =
  process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

export interface Postgres15 {
  folder: string
  port: string
  data: string
  start(): Promise<void>
  /** SIGINT is PostgreSQL's fast stop; SIGKILL is a crash, after which its other processes end by themselves. */
  end(signal?: NodeJS.Signals): Promise<void>
  promote(): void
  /** From now on a commit is acknowledged only once a standby has it. */
  commitOnStandby(): void
  /** Runs one statement and returns its single value as text. */
  ask(statement: string, database?: string): string
  remove(): Promise<void>
  url(database?: string): string
}

interface Options {
  /** Opens it on loopback; without one only its socket in `folder` is open. */
  port?: number
  options?: readonly string[]
  /** Makes it a standby of another cluster. */
  copyOf?: Pick<Postgres15, 'folder' | 'port'>
  superuser?: string
}

/** Installs PostgreSQL 15 where it is missing. Returns a line that says what to do if that is not possible. */
export function installPostgres15(): string | undefined {
  if (existsSync(join(programs, 'postgres'))) return undefined
  console.log('Installing PostgreSQL 15 ...')
  // Without this setting Debian would create and start another cluster when the package is installed.
  const settings = '/etc/postgresql-common/createcluster.d'
  if (unprivileged.uid !== undefined && !existsSync('/etc/postgresql-common')) {
    mkdirSync(settings, { recursive: true })
    writeFileSync(join(settings, 'no-cluster.conf'), 'create_main_cluster = false\n')
  }
  installPackages('postgresql-15')
  if (existsSync(join(programs, 'postgres'))) return undefined
  return 'PostgreSQL 15 is missing: apt-get install -y postgresql-15, or set PG15_BIN to its programs.'
}

/** A new folder below the temporary one that PostgreSQL's user may write. */
export function folderForPostgres(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o700)
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid)
  return folder
}

/** Makes a cluster and starts it; the user `invest`, or another `superuser`, may do everything. */
export async function startCluster({
  port,
  options = [],
  copyOf,
  superuser = 'invest',
}: Options = {}): Promise<Postgres15> {
  const folder = folderForPostgres('pg15-')
  const data = join(folder, 'data')
  if (copyOf)
    runProgram('pg_basebackup', ['-h', copyOf.folder, '-p', copyOf.port, '-U', superuser, '-D', data, '-R'])
  else runProgram('initdb', ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const listening = port
    ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(port)]
    : ['-c', 'listen_addresses=']
  const settings = ['-c', 'fsync=off', '-c', 'max_connections=100', ...options.flatMap((one) => ['-c', one])]
  const cluster: Postgres15 = {
    folder,
    port: String(port ?? 5432),
    data,
    start,
    end,
    remove,
    promote,
    commitOnStandby,
    ask,
    url,
  }
  let postgres: ChildProcess
  await start()
  return cluster

  async function start() {
    postgres = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...listening, ...settings], {
      ...unprivileged,
      cwd: '/',
      stdio: 'ignore',
    })
    for (let attempt = 0; attempt < 400; attempt++) {
      const ready = spawnSync(join(programs, 'pg_isready'), ['-q', '-h', folder, '-p', cluster.port])
      if (ready.status === 0) return
      await pause(25)
    }
    throw new Error('PostgreSQL 15 does not answer')
  }

  async function end(signal: NodeJS.Signals = 'SIGINT') {
    if (postgres.exitCode !== null || postgres.signalCode !== null) return
    const ended = once(postgres, 'exit')
    postgres.kill(signal)
    await ended
  }

  function promote() {
    runProgram('pg_ctl', ['promote', '-D', data, '-w'])
  }

  function commitOnStandby() {
    ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
    ask('SELECT pg_reload_conf()')
  }

  function ask(statement: string, database = 'postgres') {
    const login = ['-h', folder, '-p', cluster.port, '-U', superuser, database]
    return runProgram('psql', ['-qAtc', statement, ...login]).trim()
  }

  async function remove() {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }

  function url(database = 'postgres') {
    return port
      ? `postgres://${superuser}@127.0.0.1:${port}/${database}`
      : `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(folder)}`
  }
}

function runProgram(name: string, args: readonly string[]): string {
  const result = spawnSync(join(programs, name), args, { ...unprivileged, cwd: '/', encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`${name} failed: ${result.stderr}`)
  return result.stdout
}
