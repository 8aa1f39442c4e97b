/**
 * The standbys that answer readings (OPS-50 to OPS-52). Each host of DATABASE_READ_URL has pools and a watch of its own. One
 * is read while it answers, follows the primary, and lags no more than the setting allows; without a primary any that
 * answers is.
 */
import type pg from 'pg'
import { currentCall, type LogPosition, type Reading, type ReadServer } from './current-call.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import { oneByOne } from './servers.ts'
import { type DatabaseState, type ServerStatus, watchDatabase } from './watch.ts'

export type ReadingWork = 'calls' | 'long-reads'

export interface Standby {
  host: string
  usable: boolean
  /** For how long the primary has known what the standby does not; undefined before the first comparison. */
  lagMs: number | undefined
}

export interface Standbys {
  /** The pool of the primary that sends named readings to a standby. */
  over(primary: Pool, work: ReadingWork): Pool
  /** What the watch of the primary has found. */
  primaryIs(state: DatabaseState, status?: ServerStatus): void
  /** Whether readings are answered even if there is no primary. */
  readable(): boolean
  all(): Standby[]
  end(): Promise<void>
}

interface Options {
  /** DATABASE_READ_URL: several hosts stand side by side. Each leads to one server. */
  connectionString: string
  pools: Record<ReadingWork, Pick<PoolOptions, 'max' | 'maxOfOneKind'>>
  maxLagMs: number
  onChange(standby: Standby): void
}

/** The standby has not replayed what the person has written. */
const notReached = () => Object.assign(new Error('the standby is behind'), { code: '08006' })
const primaryAway = () => Object.assign(new Error('the primary is away'), { code: '08006' })

const thePrimary: ReadServer = { host: 'primary' }

interface Followed extends ReadServer {
  pools: Record<ReadingWork, Pool>
  state: DatabaseState
  follows: boolean
  /** When the primary was where the standby is, by this process's clock. */
  caughtUpAt: number | undefined
  wasUsable: boolean
  stop(): void
}

export function createStandbys({ connectionString, pools, maxLagMs, onChange }: Options): Standbys {
  let primary: DatabaseState = 'writable'
  let timeline: string | undefined
  /** Where the primary was, and when it said so; the oldest first. */
  let marks: { bytes: number; at: number }[] = []
  // What libpq would choose a server by is asked of each one here.
  const standbys = oneByOne(connectionString.replace(/target_session_attrs=[^&]*/, '')).map(follow)
  let turn = 0

  function follow(connection: pg.PoolConfig): Followed {
    const open = (work: ReadingWork) => createPool({ connection, work, ...pools[work] })
    const followed: Followed = {
      host: new URL(connection.connectionString ?? '').host,
      pools: { calls: open('calls'), 'long-reads': open('long-reads') },
      state: 'away',
      follows: false,
      caughtUpAt: undefined,
      wasUsable: false,
      stop: () => watch.stop(),
    }
    const watch = watchDatabase({
      connection,
      pools: Object.values(followed.pools),
      isStandby: true,
      onChange(state) {
        followed.state = state
        announceChange(followed)
      },
      onStatus({ bytes, follows }) {
        followed.follows = follows
        const known = marks.findLast((mark) => mark.bytes <= bytes)
        if (known) followed.caughtUpAt = known.at
        announceChange(followed)
      },
    })
    return followed
  }

  function lagOf({ caughtUpAt }: Followed): number | undefined {
    const newest = marks.at(-1)
    if (!newest || caughtUpAt === undefined) return undefined
    return caughtUpAt === newest.at ? 0 : performance.now() - caughtUpAt
  }

  function isUsable(standby: Followed): boolean {
    // A server that takes writes is not read as a standby: it may be a primary of before that nobody follows any longer.
    if (standby.state !== 'read-only') return false
    if (primary !== 'writable') return true
    const lag = lagOf(standby)
    return standby.follows && lag !== undefined && lag <= maxLagMs
  }

  const describe = (standby: Followed): Standby => ({
    host: standby.host,
    usable: isUsable(standby),
    lagMs: lagOf(standby),
  })
  function announceChange(standby: Followed): void {
    if (isUsable(standby) === standby.wasUsable) return
    standby.wasUsable = !standby.wasUsable
    onChange(describe(standby))
  }

  /** One after the other, each reading with the next one first. Where the primary has just broken, any that answers. */
  function usable(withoutPrimary: boolean): Followed[] {
    const found = standbys.filter((standby) =>
      withoutPrimary ? standby.state === 'read-only' : isUsable(standby),
    )
    const first = turn++ % Math.max(1, found.length)
    return [...found.slice(first), ...found.slice(0, first)]
  }

  /** Asked on the very connection that will read, because another one may lead to another server (OPS-51). */
  async function connectAfter(pool: Pool, after: LogPosition | undefined): Promise<pg.PoolClient> {
    const client = await pool.connect()
    if (!after) return client
    try {
      const { rows } = await client.query<{ reached: boolean | null }>(
        "SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') >= $1 AS reached",
        [after.bytes],
      )
      if (rows[0]?.reached) return client
    } catch (error) {
      client.release(true)
      throw error
    }
    client.release()
    throw notReached()
  }

  async function connectReading(reading: Reading, own: Pool, work: ReadingWork): Promise<pg.PoolClient> {
    if (reading.chosen) {
      const chosen = await reading.chosen
      return connectAfter(chosen === thePrimary ? own : (chosen as Followed).pools[work], reading.after)
    }
    const { promise, resolve } = Promise.withResolvers<ReadServer>()
    reading.chosen = promise
    const choose = (server: ReadServer, position: LogPosition | undefined) => {
      reading.from = server
      reading.after = position
      resolve(server)
    }
    const { after, lost } = reading
    const withoutPrimary = lost.includes(thePrimary)
    // A position of another timeline can't be compared: who wrote before a failover reads what the new primary has.
    const comparable = !after || after.timeline === timeline
    const answering = comparable || withoutPrimary ? usable(withoutPrimary) : []
    const near = answering.filter((standby) => !lost.includes(standby))
    // Without a primary an older answer is better than none.
    for (const position of withoutPrimary && after ? [after, undefined] : [after])
      for (const standby of near) {
        try {
          const client = await connectAfter(standby.pools[work], position)
          choose(standby, position)
          return client
        } catch {
          // The next one is asked.
        }
      }
    // What the primary answers needs no comparison.
    choose(thePrimary, undefined)
    return own.connect()
  }

  return {
    over: (own, work) => ({
      ...own,
      connect() {
        const call = currentCall.getStore()
        if (call?.reading) return connectReading(call.reading, own, work)
        if (call?.impatient && primary !== 'writable') return Promise.reject(primaryAway())
        return own.connect()
      },
    }),
    primaryIs(state, status) {
      const at = performance.now()
      // While the primary was away nothing could be compared.
      if (state === 'writable' && primary !== 'writable')
        for (const standby of standbys) standby.caughtUpAt = at
      primary = state
      if (state === 'writable' && status) {
        if (status.timeline !== timeline) marks = []
        timeline = status.timeline
        marks = [...marks.filter((mark) => at - mark.at < 2 * maxLagMs), { bytes: status.bytes, at }]
      }
      for (const standby of standbys) announceChange(standby)
    },
    readable: () => standbys.some(isUsable),
    all: () => standbys.map(describe),
    async end() {
      for (const { stop } of standbys) stop()
      await Promise.all(standbys.flatMap(({ pools }) => Object.values(pools).map((pool) => pool.end())))
    },
  }
}
