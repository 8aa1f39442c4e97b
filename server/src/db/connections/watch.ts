/**
 * Asks the database once a second, on a connection of its own, whether it answers and takes writes (OPS-22). When it
 * does not answer, the pools' connections that hang are destroyed; when it is back, all of them are replaced. So a path
 * that went silent does not occupy the pools for longer than it was silent.
 */
import pg from 'pg'
import type { Pool } from './pool.ts'
import type { Servers } from './servers.ts'
import { settingsStatement } from './session.ts'

export type DatabaseState = 'writable' | 'read-only' | 'away'

export interface DatabaseWatch {
  state(): DatabaseState
  /** False once the pools have given nothing for a minute although the database answers: only a new start helps. */
  healthy(): boolean
  stop(): void
}

const everyMs = 1000
/** A database that leaves a trivial statement unanswered for so long would leave every call unanswered. */
const patienceMs = 3000
const attemptMs = 5000

export function watchDatabase(options: {
  connection: pg.PoolConfig
  servers: Servers
  pools: Pool[]
  onChange: (state: DatabaseState) => void
  /** For how long the pools may give nothing while the database answers. */
  stuckMs?: number
}): DatabaseWatch {
  const { connection, servers, pools, onChange, stuckMs = 60_000 } = options
  let state: DatabaseState = 'writable'
  let answersSince: number | undefined = performance.now()
  let client: pg.Client | undefined
  let askedAt: number | undefined
  let stopped = false
  const attempts = new Set<pg.Client>()

  function become(next: DatabaseState): void {
    if (next === 'away') answersSince = undefined
    else answersSince ??= performance.now()
    if (next === state || stopped) return
    state = next
    for (const pool of pools) pool.renew()
    onChange(next)
  }

  function lose(lost: pg.Client): void {
    destroy(lost)
    attempts.delete(lost)
    if (client !== lost) return
    client = undefined
    askedAt = undefined
  }

  /** Attempts may overlap, because one that began while the path was silent may never end. */
  async function attempt(): Promise<void> {
    const { turn, settings } = servers.current()
    const candidate = new pg.Client({
      ...connection,
      ...settings,
      keepAlive: true,
      connectionTimeoutMillis: attemptMs,
      query_timeout: attemptMs,
      application_name: 'invest-web watch',
    })
    attempts.add(candidate)
    candidate.on('error', () => lose(candidate))
    try {
      await candidate.connect()
      const next = await read(candidate, settingsStatement('watch'))
      attempts.delete(candidate)
      if (client || stopped || (next === 'read-only' && servers.needsWriting)) destroy(candidate)
      else client = candidate
      if (next === 'read-only') servers.failed(turn)
      become(next)
    } catch (error) {
      lose(candidate)
      servers.failed(turn)
      // A server that has no place for another connection answers all the same.
      if (!client && !(error as { code?: string }).code?.startsWith('53')) become('away')
    }
  }

  async function ask(asked: pg.Client): Promise<void> {
    askedAt = performance.now()
    try {
      const next = await read(asked, "SELECT current_setting('transaction_read_only') AS read_only")
      if (client !== asked) return
      askedAt = undefined
      // Another server may have become the one that takes writes, so the next second begins with a new connection.
      if (next === 'read-only') lose(asked)
      become(next)
    } catch {
      lose(asked)
    }
  }

  function tick(): void {
    if (!client) void attempt()
    else if (askedAt === undefined) void ask(client)
    else if (performance.now() - askedAt > patienceMs) {
      lose(client)
      become('away')
      void attempt()
    }
    if (state === 'away') for (const pool of pools) pool.hangUpSilent(patienceMs)
    // A pool that nobody asked again after a bad moment is no sign of trouble.
    else
      for (const pool of pools)
        if (pool.stuckForMs() > stuckMs / 12) void pool.ask('SELECT 1').catch(() => {})
  }

  tick()
  const timer = setInterval(tick, everyMs)
  timer.unref()
  return {
    state: () => state,
    healthy: () => {
      const answersFor = answersSince === undefined ? 0 : performance.now() - answersSince
      return answersFor < stuckMs || pools.every((pool) => pool.stuckForMs() < stuckMs)
    },
    stop() {
      stopped = true
      clearInterval(timer)
      if (client) destroy(client)
      for (const one of attempts) destroy(one)
    },
  }
}

async function read(client: pg.Client, statement: string): Promise<DatabaseState> {
  const { rows } = await client.query<{ read_only: string }>(statement)
  return rows[0]?.read_only === 'on' ? 'read-only' : 'writable'
}

/** Not politely: the other side may never answer. */
const destroy = (client: pg.Client) =>
  void (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
