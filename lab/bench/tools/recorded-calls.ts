/**
 * Records the statements that a call of the API runs, with their values, in groups that ran at the same time. The
 * portal's own code runs once over the measured database in this process while pg's client is watched. So the yardstick
 * always has the statements of the current code.
 */
import { join } from 'node:path'
import pg from 'pg'
import { createDiskStorage } from '../../../server/src/adapters/storage/storage.ts'
import { buildApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { createDatabase } from '../../../server/src/db/database.ts'
import type { ApiCall } from './calls.ts'

export interface Statement {
  text: string
  values: unknown[]
}

export interface RecordedCall {
  groups: Statement[][]
  answer: unknown
}

export async function recordCalls(
  target: { url: string; dataDir: string; connection: pg.PoolConfig },
  calls: readonly ApiCall[],
): Promise<RecordedCall[]> {
  const db = createDatabase(target.connection)
  const realm = `${target.url}/realms/invest`
  const { app } = await buildApp({
    config: readConfig({
      PUBLIC_URL: target.url,
      DATA_DIR: target.dataDir,
      LIMIT_READS: '100000',
      LIMIT_WRITES: '100000',
    }),
    db,
    longReads: db,
    upkeep: db,
    owner: target.connection,
    clock: { now: () => new Date() },
    storage: createDiskStorage(join(target.dataDir, 'files')),
    oidc: { issuer: realm, jwksUri: `${realm}/protocol/openid-connect/certs`, algorithm: 'RS256' },
    secret: () => Buffer.alloc(32, 1),
    isReady: () => true,
  })
  const send = async ({ method, path, headers, body }: ApiCall) => {
    const answer = await app.inject({ method, url: path, headers, payload: body })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json() as unknown
  }
  const watch = watchStatements()
  try {
    // The portal caches the caller for a while. The recorded call is one of a known caller, as under load.
    if (calls[0]) await send(calls[0])
    const recorded: RecordedCall[] = []
    for (const call of calls) {
      watch.begin()
      const answer = await send(call)
      recorded.push({ answer, groups: watch.end() })
    }
    return recorded
  } finally {
    watch.stop()
    await app.close()
    await db.destroy()
  }
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Reads a statement from the arguments of pg's `query`. Undefined for a cursor. */
function statementOf([first, values]: unknown[]): Statement | undefined {
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
  return text ? { text, values: Array.isArray(values) ? values : [] } : undefined
}

function watchStatements() {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  let groups: Statement[][] = []
  let running = 0
  prototype.query = function (...args) {
    const statement = statementOf(args)
    if (statement) {
      if (running === 0) groups.push([])
      groups.at(-1)?.push(statement)
    }
    const result = original.apply(this, args)
    if (statement && result instanceof Promise) {
      running += 1
      const done = () => {
        running -= 1
      }
      result.then(done, done)
    }
    return result
  }
  return {
    begin: () => {
      groups = []
    },
    end: () => groups,
    stop: () => {
      prototype.query = original
    },
  }
}
