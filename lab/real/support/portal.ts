/** Starts the portal as an installation does: a process of its own, with outside systems by their settings. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { realmPath } from '../../../embedded/src/identity/claims.ts'
import { issueToken } from '../../../embedded/src/identity/issue-token.ts'
import { readRunFile } from '../../../embedded/src/run/run-file.ts'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { createDatabase, type Database } from '../../../server/src/db/database.ts'

const thisRelease = fileURLToPath(new URL('../../../embedded/src/start.ts', import.meta.url))
const many = '1000000000'

export interface RealPortal {
  url: string
  port: number
  dataDir: string
  /** What it has printed so far. */
  output(): string
  /** True until the process has ended. */
  runs(): boolean
  /** Waits for a process that ends by itself. Returns its exit code. */
  untilEnded(seconds: number): Promise<number | null>
  untilReady(seconds?: number): Promise<void>
  /** The status of a call, and its JSON; status 0 when the connection failed. */
  call(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: each check knows what it asked for
  ): Promise<{ status: number; json: any; headers: Headers }>
  /** A call as `fetch` makes it, for what is not JSON; rejected when the connection failed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** A token of the embedded identity provider. */
  token(account: string): Promise<string>
  /** The portal's database, once it is ready. */
  database(): Database
  /** Ends the process in order and starts another one with the same settings; it need not be ready yet. */
  restart(): Promise<void>
  /** Ends the process as `kill -9` does. */
  kill(): Promise<void>
  /** Ends the process and removes its folder. */
  stop(): Promise<void>
}

/** Starts it without waiting until it is ready. */
export async function startPortal(
  settings: Record<string, string>,
  options: { port?: number; program?: string } = {},
): Promise<RealPortal> {
  const { port, program = thisRelease } = options
  const folder = mkdtempSync(join(tmpdir(), 'invest-real-'))
  chmodSync(folder, 0o711)
  const dataDir = settings.DATA_DIR ?? join(folder, 'data')
  const used = port ?? (await freePort())
  const url = `http://localhost:${used}`
  let printed = ''
  let child = start()
  let db: Database | undefined

  function start(): ChildProcess {
    const limits = {
      LIMIT_READS: many,
      LIMIT_WRITES: many,
      LIMIT_UPLOADS: many,
      LIMIT_ANONYMOUS: many,
      LIMIT_PAGES: many,
    }
    const env = { PATH: process.env.PATH, PORT: String(used), DATA_DIR: dataDir, ...limits, ...settings }
    const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        printed += chunk
      })
    return started
  }

  const runs = () => child.exitCode === null && child.signalCode === null

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!runs()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const callAsFetch: RealPortal['fetch'] = (path, init) => fetch(`${url}/invest-api${path}`, init)

  const call: RealPortal['call'] = async (method, path, token, body) => {
    try {
      const answer = await callAsFetch(path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      return { status: answer.status, json: text && JSON.parse(text), headers: answer.headers }
    } catch {
      return { status: 0, json: undefined, headers: new Headers() }
    }
  }

  const isReady = async () =>
    (await call('GET', '/verifica-disponibilidade')).status === 200 && readRunFile(dataDir)?.ready === true

  return {
    url,
    port: used,
    dataDir,
    output: () => printed,
    runs,
    call,
    fetch: callAsFetch,
    async untilEnded(seconds) {
      if (runs()) await once(child, 'close', { signal: AbortSignal.timeout(seconds * 1000) })
      return child.exitCode
    },
    async untilReady(seconds = 120) {
      const deadline = performance.now() + seconds * 1000
      while (!(await isReady())) {
        if (!runs()) throw new Error(`the portal ended with ${child.exitCode}:\n${printed}`)
        if (performance.now() > deadline) throw new Error(`the portal is not ready:\n${printed}`)
        await pause(20)
      }
    },
    token: (account) =>
      withRunningPortal({ dataDir, port: used }, async (queries, run) => {
        const token = await issueToken(queries, `${run.publicUrl}${realmPath}`, account)
        if (!token) throw new Error(`no account ${account}`)
        return token
      }),
    database() {
      db ??= createDatabase({ ...readRunFile(dataDir)?.database, max: 2 })
      return db
    },
    async restart() {
      await end('SIGTERM')
      child = start()
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await db?.destroy()
      db = undefined
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
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
