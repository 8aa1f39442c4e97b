/**
 * Asks the database once a second, on a connection of its own, whether it answers and takes writes (OPS-22). When it
 * does not answer, the pools' connections that hang are destroyed; when it is back, all of them are replaced. So a path
 * that went silent does not occupy the pools for longer than it was silent.
 */
import pg from 'pg'
import type { Pool } from './pool.ts'
import { type Servers, serversOf } from './servers.ts'
import { settingsStatement } from './session.ts'

export type DatabaseState = 'writable' | 'read-only' | 'away'

/** Where a server stands in the log. */
export interface ServerStatus {
  /** Bytes of the log that it has written, or a standby has replayed. */
  bytes: number
  /** Of a primary. A failover begins a new one. */
  timeline: string | undefined
  /** Whether a standby is connected to the server that it follows. */
  follows: boolean
  /** When the server was started. */
  startedAt: string
}

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
  servers?: Servers
  pools: Pool[]
  /** `problem` says why it is away. */
  onChange: (state: DatabaseState, problem?: string) => void
  /** Asked for with each look, where it is given. */
  onStatus?: (status: ServerStatus) => void
  /** A server that is read only is what is wanted, and its connections are kept. */
  isStandby?: boolean
  /** For how long the pools may give nothing while the database answers. */
  stuckMs?: number
}): DatabaseWatch {
  const { connection, pools, onChange, onStatus, isStandby = false, stuckMs = 60_000 } = options
  const { servers = serversOf(connection) } = options
  let state: DatabaseState = isStandby ? 'away' : 'writable'
  let answersSince: number | undefined = performance.now()
  let client: pg.Client | undefined
  let askedAt: number | undefined
  let stopped = false
  const attempts = new Set<pg.Client>()

  function become(next: DatabaseState, problem?: string): void {
    if (next === 'away') answersSince = undefined
    else answersSince ??= performance.now()
    if (next === state || stopped) return
    state = next
    for (const pool of pools) pool.renew()
    onChange(next, problem)
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
      await candidate.query(settingsStatement('watch'))
      const { state: next, status } = await look(candidate, onStatus !== undefined)
      attempts.delete(candidate)
      if (client || stopped || (next === 'read-only' && servers.needsWriting)) destroy(candidate)
      else client = candidate
      if (next === 'read-only') servers.failed(turn)
      become(next)
      if (status) onStatus?.(status)
    } catch (error) {
      lose(candidate)
      servers.failed(turn)
      // A server that has no place for another connection answers all the same.
      const { code, message } = error as Error & { code?: string }
      if (!client && !code?.startsWith('53')) become('away', message || code)
    }
  }

  async function ask(asked: pg.Client): Promise<void> {
    askedAt = performance.now()
    try {
      const { state: next, status } = await look(asked, onStatus !== undefined)
      if (client !== asked) return
      askedAt = undefined
      // Another server may have become the one that takes writes, so the next second begins with a new connection.
      if (next === 'read-only' && !isStandby) lose(asked)
      become(next)
      if (status) onStatus?.(status)
    } catch {
      lose(asked)
    }
  }

  function tick(): void {
    if (!client) void attempt()
    else if (askedAt === undefined) void ask(client)
    else if (performance.now() - askedAt > patienceMs) {
      lose(client)
      become('away', `no answer for ${patienceMs / 1000} s`)
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

const readOnly = "current_setting('transaction_read_only') AS read_only"
/**
 * The position as a number, which holds nine petabytes. Roles without rights see nothing of a receiver but that it runs;
 * the timeline is the beginning of the log file's name.
 */
const withStatus = `SELECT ${readOnly}, CASE WHEN pg_is_in_recovery()
    THEN pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') ELSE pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')
    END::float8 AS bytes,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) END AS timeline,
  NOT pg_is_in_recovery() OR EXISTS (SELECT FROM pg_stat_wal_receiver WHERE pid IS NOT NULL) AS follows,
  extract(epoch FROM pg_postmaster_start_time())::text AS started`

/** Asks a server whether it takes writes, and where it stands in the log. */
export async function look(client: pg.Client, wantsStatus: boolean) {
  const { rows } = await client.query(wantsStatus ? withStatus : `SELECT ${readOnly}`)
  const { read_only, bytes, timeline, follows, started } = rows[0]
  const state: DatabaseState = read_only === 'on' ? 'read-only' : 'writable'
  const status: ServerStatus | undefined = wantsStatus
    ? { bytes, timeline: timeline ?? undefined, follows, startedAt: started }
    : undefined
  return { state, status }
}

/** Not politely: the other side may never answer. */
const destroy = (client: pg.Client) =>
  void (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
