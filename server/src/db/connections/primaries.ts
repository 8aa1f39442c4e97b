/**
 * Two servers of DATABASE_URL that both take writes (OPS-54): a standby was promoted while its primary lives, or an old
 * primary has come back. What is written into one is missing in the other, so nothing is written until one of them stops.
 * Which one is right is for an operator to say, or for the balancer that stands before them as a single address.
 */
import pg from 'pg'
import { oneByOne, type Servers } from './servers.ts'
import { settingsStatement } from './session.ts'
import { type DatabaseState, type DatabaseWatch, look, watchDatabase } from './watch.ts'

interface Primary {
  host: string
  timeline: string
  /** Tells servers apart that are reached by several addresses. */
  startedAt: string
}

const patienceMs = 3000
const hostOf = ({ connectionString = '' }: pg.ClientConfig): string => new URL(connectionString).host

const named = ({ host, timeline }: Primary) => `${host} (timeline ${Number.parseInt(timeline, 16)})`

/** Which servers take writes, where that is more than one. */
export async function tooManyPrimaries(connection: pg.ClientConfig, servers: Servers): Promise<string[]> {
  if (!mayDisagree(servers)) return []
  const found = await Promise.all(oneByOne(connection.connectionString ?? '').map(askOnce))
  const primaries = new Map(found.flatMap((one) => (one ? [[one.startedAt, one]] : [])))
  return primaries.size > 1 ? [...primaries.values()].map(named) : []
}

/** For commands. @throws Error that names those that take writes, where that is more than one. */
export async function refuseTwoPrimaries(connection: pg.ClientConfig, servers: Servers): Promise<void> {
  const primaries = await tooManyPrimaries(connection, servers)
  if (primaries.length > 0) throw new Error(refusal(primaries))
}

export const mayDisagree = ({ count, needsWriting }: Servers): boolean => count > 1 && needsWriting

export const refusal = (primaries: readonly string[]): string =>
  `two servers take writes, ${primaries.join(' and ')}: nothing is written until one of them is stopped or follows the other`

async function askOnce(connection: pg.ClientConfig): Promise<Primary | undefined> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'invest-web start',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(settingsStatement('watch'))
    const { state, status } = await look(client, true)
    if (state !== 'writable' || !status?.timeline) return undefined
    return { host: hostOf(connection), timeline: status.timeline, startedAt: status.startedAt }
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}

export interface PrimariesWatch {
  /** False while two take writes. */
  mayWrite(): boolean
  stop(): void
}

/** Looks at every server once a second. `onChange` gets those that take writes, none once they agree again. */
export function watchPrimaries(
  connection: pg.ClientConfig,
  onChange: (primaries: string[]) => void,
): PrimariesWatch {
  /** `since` is when it was first seen as it is, `at` when it was seen last. */
  const seen = new Map<string, Primary & { since: number; at: number }>()
  let told = ''
  const watches: DatabaseWatch[] = oneByOne(connection.connectionString ?? '').map(watchOne)

  function watchOne(server: pg.ClientConfig): DatabaseWatch {
    const host = hostOf(server)
    let state: DatabaseState = 'away'
    return watchDatabase({
      connection: server,
      pools: [],
      isStandby: true,
      onChange(next) {
        state = next
        if (state !== 'writable') seen.delete(host)
        compare()
      },
      onStatus({ timeline, startedAt }) {
        if (state !== 'writable' || !timeline) return
        const at = performance.now()
        const known = seen.get(host)
        const since = known?.startedAt === startedAt ? known.since : at
        seen.set(host, { host, timeline, startedAt, since, at })
        compare()
      },
    })
  }

  function compare(): void {
    const all = [...seen.values()]
    // One that was only replaced has not answered since the other was there.
    const both = all.filter((one) =>
      all.some(
        (other) =>
          other.startedAt !== one.startedAt && Math.min(one.at, other.at) > Math.max(one.since, other.since),
      ),
    )
    const primaries = [...new Map(both.map((one) => [one.startedAt, one])).values()].map(named)
    if (primaries.join() === told) return
    told = primaries.join()
    onChange(primaries)
  }

  return {
    mayWrite: () => told === '',
    stop() {
      for (const { stop } of watches) stop()
    },
  }
}
