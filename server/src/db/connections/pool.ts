/**
 * A pool whose connections may break, hang or lose their server at any moment without harm to the process (OPS-22): one
 * that gives no answer is destroyed, and its place is free again.
 */
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { isReadOnly } from './away.ts'
import { currentCall } from './current-call.ts'
import { createKindLimit, tooMany } from './kind-limit.ts'
import { type Servers, serversOf } from './servers.ts'
import { answerWithinMs, settingsStatement, type Work } from './session.ts'

export interface Pool extends PostgresPool {
  connect(): Promise<pg.PoolClient>
  /** Runs one statement. */
  ask(statement: string): Promise<Record<string, unknown>[]>
  /** Gives up every connection: idle ones and those that take long to open at once, others when their work is done. */
  renew(): void
  /** Destroys the connections that have waited for the server for so long. */
  hangUpSilent(ms: number): void
  /** For how many milliseconds somebody has wanted something of the database and nothing was answered. */
  stuckForMs(): number
  /** Its connections, and those who wait for one. */
  counts(): { open: number; idle: number; waiting: number }
}

export interface PoolOptions {
  /** The settings of pg's pool: `connectionString`, or `host` with a socket's folder. */
  connection: pg.PoolConfig
  max: number
  work: Work
  servers?: Servers
  /** False while nothing may be written: transactions are then read-only (OPS-54). */
  mayWrite?: () => boolean
  /** Connections that calls of one kind may hold; the others are left to other calls (OPS-26). */
  maxOfOneKind?: number
}

/**
 * How long a call waits for a connection. Whoever asked for an export would rather wait than ask again; its few
 * connections are held for as long as readers take (OPS-26).
 */
const waitMsFor = (work: Work) => (work === 'long-reads' ? 10_000 : 2500)
/** A call may take several connections, one after the other; it waits so much longer in all. */
const waitAgainMs = 1500
/** Old connections are replaced, so that a move of the server is noticed, and memory of its processes is given back. */
const lifeSeconds = 600

/** Connections for calls that stay open while nobody calls: a screen asks for two or three things at once. */
const keptOpen = 3

/** A connection that has just been begun may be the first to reach a server that is back. */
const youngMs = 500

interface Watched extends pg.Client {
  readonly turn: number
  /** When the statement was sent that the server owes an answer to. */
  waitingSince: number | undefined
}

const streamOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

export function createPool({
  connection,
  max,
  work,
  servers = serversOf(connection),
  maxOfOneKind,
  mayWrite = () => true,
}: PoolOptions): Pool {
  const waitMs = waitMsFor(work)
  const connecting = new Map<Watched, number>()
  const open = new Set<Watched>()
  const inUse = new Map<pg.ClientBase, string | undefined>()
  const retired = new WeakSet<pg.ClientBase>()
  const kinds = createKindLimit(maxOfOneKind ?? max, waitMs)
  let wantedSince: number | undefined

  const wanted = () => {
    wantedSince ??= performance.now()
  }
  const answered = () => {
    wantedSince = undefined
  }

  class WatchedClient extends pg.Client {
    readonly turn: number
    waitingSince: number | undefined

    constructor(config: pg.PoolConfig) {
      const { turn, settings } = servers.current()
      // The pool hides the password from enumeration.
      super({ ...config, password: config.password, ...settings })
      this.turn = turn
      connecting.set(this, performance.now())
      // Without a listener a connection that breaks between two statements would end the process.
      this.on('error', () => {})
      this.once('end', () => {
        connecting.delete(this)
        open.delete(this)
      })
    }

    override connect(callback?: unknown): never {
      const done = callback as (error: Error | null, client: pg.Client) => void
      return super.connect(((error: Error | null) => {
        if (error) {
          connecting.delete(this)
          servers.failed(turnOf(this))
        }
        done(error, this)
      }) as never) as never
    }

    override query(...args: unknown[]): never {
      wanted()
      const result = (super.query as (...args: unknown[]) => unknown).apply(this, args)
      if (result instanceof Promise) {
        this.waitingSince ??= performance.now()
        // Not chained: whoever waits for the answer need not wait for this as well.
        result.then(this.#onAnswer, this.#onError)
      }
      return result as never
    }

    /** Made once for a connection, because it runs hundreds of statements a second. */
    readonly #onAnswer = (): void => {
      this.waitingSince = undefined
      answered()
    }

    /** Notes whether the server answers, and what it says about itself. */
    readonly #onError = (error: { code?: string }): void => {
      this.waitingSince = undefined
      // The server's own refusal is an answer as well; a broken connection has no SQLSTATE.
      if (error.code?.length === 5) answered()
      if (!isReadOnly(error) || !mayWrite()) return
      retired.add(this)
      servers.failed(this.turn)
    }
  }
  const turnOf = (client: pg.ClientBase) => (client as Watched).turn

  /** One look a second at all of them, because a timer for each statement costs a call more than all else here. */
  const limit = answerWithinMs[work]
  const looking =
    limit === undefined
      ? undefined
      : setInterval(() => hangUp([...connecting.keys(), ...open], limit), 1000).unref()

  function hangUp(clients: Iterable<Watched>, ms: number): void {
    const since = performance.now() - ms
    for (const client of clients)
      if (client.waitingSince !== undefined && client.waitingSince < since) streamOf(client).destroy()
  }

  const pool = new pg.Pool({
    connectionTimeoutMillis: waitMs,
    maxLifetimeSeconds: lifeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
    max,
    // After a quiet while the first calls would open connections, and plan their statements on them: 3 to 8 ms more.
    min: work === 'calls' ? Math.min(keptOpen, max) : 0,
    Client: WatchedClient as never,
    onConnect: (async (client: Watched) => {
      const { rows } = await client.query<{ read_only: string }>(settingsStatement(work))
      if (servers.needsWriting && rows[0]?.read_only === 'on') {
        servers.failed(client.turn)
        throw Object.assign(new Error('the server is read-only'), { code: '25006' })
      }
      if (!mayWrite()) await client.query('SET default_transaction_read_only = on')
    }) as never,
  })
  // The pool replaces a broken idle connection at the next query.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    connecting.delete(client as unknown as Watched)
    open.add(client as unknown as Watched)
  })
  pool.on('remove', (client) => void open.delete(client as unknown as Watched))
  pool.on('release', (_error, client) => {
    kinds.leave(inUse.get(client))
    inUse.delete(client)
    // The pool throws away a connection that is ending.
    if (retired.has(client)) void client.end()
  })

  async function connect(): Promise<pg.PoolClient> {
    wanted()
    const call = currentCall.getStore()
    if (call && call.waitedMs > waitMs + waitAgainMs) throw tooMany()
    const began = performance.now()
    const kind = maxOfOneKind ? call?.kind : undefined
    if (kind !== undefined) await kinds.enter(kind)
    try {
      const client = await connectToAny()
      inUse.set(client, kind)
      return client
    } catch (error) {
      kinds.leave(kind)
      throw error
    } finally {
      if (call) call.waitedMs += performance.now() - began
    }
  }

  /** Where a server refuses at once, the next one is asked for the same call. */
  async function connectToAny(): Promise<pg.PoolClient> {
    for (let left = servers.count; ; left--) {
      try {
        return await pool.connect()
      } catch (error) {
        const refused = (error as { code?: string }).code !== undefined
        if (!refused || left <= 1) throw error
      }
    }
  }

  return {
    connect,
    end: () => {
      clearInterval(looking)
      return pool.end()
    },
    options: pool.options,
    async ask(statement) {
      const client = await connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        client.release()
      }
    },
    renew() {
      const young = performance.now() - youngMs
      for (const [client, since] of connecting) if (since < young) streamOf(client).destroy()
      for (const client of open) {
        if (inUse.has(client)) retired.add(client)
        else streamOf(client).destroy()
      }
    },
    hangUpSilent: (ms) => hangUp(open, ms),
    counts: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    stuckForMs: () => (wantedSince === undefined ? 0 : performance.now() - wantedSince),
  }
}
