/** The portal in a process of its own, started as an installation starts it, with settings for the outside systems. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRunFile } from '../embedded/src/run/run-file.ts'
import { createDatabase, type Database } from '../server/src/db/database.ts'

const program = fileURLToPath(new URL('../embedded/src/start.ts', import.meta.url))

export interface PortalProcess {
  url: string
  /** What it has printed and logged. */
  output(): string
  /** False once the process has ended by itself. */
  runs(): boolean
  /** A call below /invest-api. */
  call(path: string, init?: RequestInit): Promise<Response>
  database(): Database
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

export async function startPortalProcess(
  settings: Record<string, string>,
  port?: number,
): Promise<PortalProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-real-'))
  chmodSync(folder, 0o711)
  const used = port ?? (await freePort())
  const url = `http://localhost:${used}`
  const dataDir = join(folder, 'data')
  let child: ChildProcess
  let printed = ''
  let db: Database | undefined

  async function start(): Promise<void> {
    const limits = { LIMIT_READS: '1000000', LIMIT_WRITES: '1000000', LIMIT_UPLOADS: '1000000' }
    const env = { PATH: process.env.PATH, PORT: String(used), DATA_DIR: dataDir, ...limits, ...settings }
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk
      })
    for (let attempt = 0; attempt < 1200; attempt++) {
      if (child.exitCode !== null) throw new Error(`The portal ended: ${printed}`)
      const answer = await call('/verifica-disponibilidade').catch(() => undefined)
      if (answer?.ok && readRunFile(dataDir)?.ready) return
      await pause(100)
    }
    throw new Error(`The portal does not become ready: ${printed}`)
  }

  const call = (path: string, init?: RequestInit) => fetch(`${url}/invest-api${path}`, init)

  async function end(): Promise<void> {
    await db?.destroy()
    db = undefined
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  await start()
  return {
    url,
    output: () => printed,
    runs: () => child.exitCode === null && child.signalCode === null,
    call,
    database() {
      db ??= createDatabase({ ...readRunFile(dataDir)?.database, max: 2 })
      return db
    },
    async remove() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Repeats a call, one after the other in each of `lanes`, until it is told to end; counts the answers. */
export function keepCalling(lanes: number, call: () => Promise<string | number>) {
  const answers = new Map<string, number>()
  let ending = false
  const lane = async () => {
    while (!ending) {
      const answer = String(await call().catch((error: Error) => error.message))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await pause(5)
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane))
  return {
    async end(): Promise<Record<string, number>> {
      ending = true
      await ended
      return Object.fromEntries(answers)
    },
  }
}

/** Asks again until the answer is right; fails with the last one after `seconds`. */
export async function until<T>(
  seconds: number,
  ask: () => Promise<T>,
  right: (answer: T) => boolean,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (right(answer)) return answer
    if (Date.now() > deadline) throw new Error(`after ${seconds} s still ${JSON.stringify(answer)}`)
    await pause(250)
  }
}
