import { type ChildProcess, spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { reachableHome } from './binaries.ts'
import { privateFolder, socketFolder } from './place.ts'
import {
  clearStalePid,
  type PostgresCluster,
  runningPostmaster,
  spawnPostmaster,
  stopLeftover,
} from './postmaster.ts'
import { databaseRunner, type Runner } from './runner.ts'

/** The connection to the embedded database. Its socket can be opened only by its user and by root. */
export type PostgresConnection = { host: string; user: string; database: string }

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** The process id of the postmaster, for tests that kill it. */
  pid(): number | undefined
  /** Ends all connections and waits until the data are on disk. A second call waits for the same end. */
  stop(): Promise<void>
}

const user = 'invest'
const database = 'invest'

/** The connection to the database in `placeFolder`. It is known before the database runs. */
export function connectionOf(placeFolder: string): PostgresConnection {
  return { host: socketFolder(placeFolder), user, database }
}

/**
 * Starts PostgreSQL in `folder`, and creates the database the first time. It also starts after Node was killed while the
 * postmaster went on, and after the postmaster was killed.
 * @throws Error with one readable line when it can't run.
 */
export async function startPostgres(options: {
  folder: string
  runner?: Runner
  onStep?: (text: string) => void
}): Promise<EmbeddedPostgres> {
  const { folder, runner = databaseRunner(), onStep = () => {} } = options
  const socket = socketFolder(folder)
  privateFolder(folder, runner)
  privateFolder(socket, runner)
  const home = reachableHome(folder, runner)
  const cluster: PostgresCluster = {
    home,
    data: join(folder, 'data'),
    socket,
    log: join(folder, 'postgresql.log'),
    runner,
  }

  if (!existsSync(cluster.data)) {
    onStep('creating the database')
    createCluster(cluster)
  }
  refuseOtherVersion(cluster)
  if (runningPostmaster(cluster.data) !== undefined) {
    onStep('stopping a database that an interrupted run left behind')
    stopLeftover(cluster)
  }
  if (!existsSync(cluster.log)) {
    writeFileSync(cluster.log, '', { mode: 0o600 })
    if (runner.uid !== undefined && runner.gid !== undefined) chownSync(cluster.log, runner.uid, runner.gid)
  }
  return supervise(cluster)
}

async function supervise(cluster: PostgresCluster): Promise<EmbeddedPostgres> {
  let postmaster = await startAndWait(cluster)
  let stopped: Promise<void> | undefined
  const stopping = new AbortController()

  const restartWhenKilled = (child: ChildProcess) =>
    child.once('exit', async () => {
      if (stopping.signal.aborted) return
      console.error('The embedded database ended unexpectedly; starting it again.')
      const next = await startUntilItRuns(cluster, stopping.signal)
      if (!next) return
      postmaster = next
      if (stopping.signal.aborted) postmaster.kill('SIGINT')
      else restartWhenKilled(postmaster)
    })
  restartWhenKilled(postmaster)
  await createDatabase(cluster.socket)

  return {
    connection: { host: cluster.socket, user, database },
    pid: () => postmaster.pid,
    stop: () => {
      stopping.abort()
      stopped ??= stopPostmaster(() => postmaster)
      return stopped
    },
  }
}

/** A full disk keeps the database from starting for as long as it is full, so it is tried again for as long as we run (OPS-22). */
async function startUntilItRuns(
  cluster: PostgresCluster,
  stopping: AbortSignal,
): Promise<ChildProcess | undefined> {
  for (let waitMs = 1000; !stopping.aborted; waitMs = Math.min(30_000, 2 * waitMs)) {
    try {
      return await startAndWait(cluster)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
    await pause(waitMs, undefined, { signal: stopping }).catch(() => {})
  }
  return undefined
}

async function startAndWait(cluster: PostgresCluster): Promise<ChildProcess> {
  // Processes of a killed postmaster end a moment later, and until then PostgreSQL refuses the folder.
  for (let attempt = 1; ; attempt++) {
    clearStalePid(cluster.data)
    const child = spawnPostmaster(cluster)
    const failed = await untilAnswering(cluster, child)
    if (!failed) return child
    if (attempt === 5 || !/shared memory block|lock file/.test(failed)) {
      throw new Error(`The embedded database does not start: ${failed} (log: ${cluster.log})`)
    }
    await pause(400 * attempt)
  }
}

/** Waits for the first answer; recovery after a crash may take minutes. Returns why the postmaster ended, if it did. */
async function untilAnswering(cluster: PostgresCluster, child: ChildProcess): Promise<string | undefined> {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', () => {
    failure ??= lastError(cluster.log)
  })
  const deadline = Date.now() + 180_000
  while (!failure) {
    if (await answers(cluster.socket)) return undefined
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return 'no answer within three minutes'
    }
    await pause(25)
  }
  return failure
}

/** Whether the database behind the socket's folder takes connections. */
export async function answers(socket: string): Promise<boolean> {
  const client = new pg.Client({ host: socket, user, database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(socket: string): Promise<void> {
  const client = new pg.Client({ host: socket, user, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

async function stopPostmaster(current: () => ChildProcess): Promise<void> {
  const child = current()
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGINT')
  // An immediate stop loses nothing, since the log is replayed at the next start.
  const harder = setTimeout(() => child.kill('SIGQUIT'), 3000)
  await ended
  clearTimeout(harder)
}

/**
 * Creates the cluster beside its final place and renames it, so that a half-made one is never taken for a database. initdb goes on
 * where this process is killed, so that each start has a place of its own (OPS-115).
 */
function createCluster(cluster: PostgresCluster): void {
  removeUnfinished(cluster.data)
  const unfinished = `${cluster.data}.${process.pid}.new`
  const result = spawnSync(
    join(cluster.home, 'bin', 'initdb'),
    [
      ...['-D', unfinished, '-U', user, '-A', 'trust', '-E', 'UTF8', '--data-checksums'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${systemLocale()}`],
    ],
    { ...cluster.runner, cwd: '/', encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  if (result.status !== 0) {
    const why = (result.stderr || result.error?.message || '').trim().split('\n').at(-1)
    throw new Error(`The embedded database can't be created in ${cluster.data}: ${why}`)
  }
  renameSync(unfinished, cluster.data)
}

function removeUnfinished(data: string): void {
  for (const name of readdirSync(dirname(data)))
    if (name.startsWith(`${basename(data)}.`) && name.endsWith('.new'))
      rmSync(join(dirname(data), name), { recursive: true, force: true, maxRetries: 10 })
}

/** pg_trgm and full-text search need a UTF-8 locale, and any of them suits. Plain C would break accented letters. */
function systemLocale(): string {
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
}

function refuseOtherVersion(cluster: PostgresCluster): void {
  const file = join(cluster.data, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown'
  if (version !== '18') {
    throw new Error(
      `${cluster.data} holds no database of PostgreSQL 18 (version: ${version}). Restore it, or move the folder away to begin anew.`,
    )
  }
}

function lastError(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'unknown reason'
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')
}
