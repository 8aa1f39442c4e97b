/** Starts the portal as an installation does: a process of its own, with outside systems by their settings. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { realmPath } from '../../embedded/src/identity/claims.ts'
import { issueToken } from '../../embedded/src/identity/issue-token.ts'
import { withRunningPortal } from '../../embedded/src/run/running-portal.ts'

const program = fileURLToPath(new URL('../../embedded/src/start.ts', import.meta.url))
const many = '1000000000'

export interface RealPortal {
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** True until the process has ended. */
  runs(): boolean
  untilReady(seconds?: number): Promise<void>
  /** The status of a call, and its JSON; status 0 when the connection failed. */
  call(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: each check knows what it asked for
  ): Promise<{ status: number; json: any; headers: Headers }>
  /** A token of the embedded identity provider. */
  token(account: string): Promise<string>
  /** Ends the process and removes its folder. */
  stop(): Promise<void>
}

export async function startPortal(settings: Record<string, string>): Promise<RealPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-real-'))
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  const port = await freePort()
  let printed = ''
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LIMIT_READS: many,
      LIMIT_WRITES: many,
      LIMIT_UPLOADS: many,
      LIMIT_ANONYMOUS: many,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const runs = () => child.exitCode === null && child.signalCode === null

  const call: RealPortal['call'] = async (method, path, token, body) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/invest-api${path}`, {
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

  return {
    child,
    output: () => printed,
    runs,
    call,
    async untilReady(seconds = 90) {
      const end = performance.now() + seconds * 1000
      while ((await call('GET', '/verifica-disponibilidade')).status !== 200) {
        if (!runs()) throw new Error(`the portal ended with ${child.exitCode}:\n${printed}`)
        if (performance.now() > end) throw new Error(`the portal is not ready:\n${printed}`)
        await pause(20)
      }
    },
    token: (account) =>
      withRunningPortal({ dataDir, port }, async (db, run) => {
        const token = await issueToken(db, `${run.publicUrl}${realmPath}`, account)
        if (!token) throw new Error(`no account ${account}`)
        return token
      }),
    async stop() {
      if (runs()) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
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
