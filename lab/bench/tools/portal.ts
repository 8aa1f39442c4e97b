/** Starts a portal for a measurement, with a free port on loopback, a temporary DATA_DIR and very high limits. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { realmPath } from '../../../embedded/src/identity/claims.ts'
import { issueToken } from '../../../embedded/src/identity/issue-token.ts'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'

const program = fileURLToPath(new URL('../../../embedded/src/start.ts', import.meta.url))
const many = '1000000000'

export interface BenchPortal {
  url: string
  port: number
  dataDir: string
  /** The pid of the serving process. */
  pid: number
  /** The seconds from the start of the program to the first answered call. */
  seconds: number
  token(account: string): Promise<string>
  stop(): Promise<void>
  /** Kills the process as `kill -9` does. Its database goes on. */
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
const folders = new Set<string>()

// An interrupted measurement leaves neither a portal nor a folder behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    const ends = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ends)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  })
}

/** Makes a folder that the database's unprivileged user can enter. `remove` deletes it with its contents. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'invest-bench-'))
  chmodSync(folder, 0o711)
  folders.add(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export async function startPortal(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<BenchPortal> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--heap-growing-percent=50', program], {
    env: {
      PATH: process.env.PATH,
      // The number of the C library's heaps decides how much memory is left in use after pictures (docs/performance.md).
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMIT_READS: many,
      LIMIT_WRITES: many,
      LIMIT_UPLOADS: many,
      LIMIT_CONTACTS: many,
      LIMIT_ANONYMOUS: many,
      LIMIT_PAGES: many,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const seconds = await untilAnswering(child, port, began)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir,
    pid: child.pid ?? 0,
    seconds,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    token: (account) =>
      withRunningPortal({ dataDir, port }, async (db, run) => {
        const token = await issueToken(db, `${run.publicUrl}${realmPath}`, account)
        if (!token) throw new Error(`no account ${account}`)
        return token
      }),
  }
}

/** Runs `work` on a new portal and removes the portal afterwards. */
export async function withPortal<Result>(work: (portal: BenchPortal) => Promise<Result>): Promise<Result> {
  const { folder, remove } = temporaryFolder()
  try {
    const portal = await startPortal(join(folder, 'data'))
    return await work(portal).finally(portal.stop)
  } finally {
    remove()
  }
}

/** The MB of memory that a process uses now. */
export function residentMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line?.[1]) / 1024
}

async function untilAnswering(child: ChildProcess, port: number, began: number): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/invest-api/verifica-disponibilidade`).catch(
      () => undefined,
    )
    if (answer?.ok) return (performance.now() - began) / 1000
    await pause(20)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
