/** Asks a database what the portal would meet there. */
import type { TLSSocket } from 'node:tls'
import { openClient } from '@invest/server/db/connections/open-client'
import { checkDatabase } from '@invest/server/db/connections/preflight'
import { oneByOne, serversOf } from '@invest/server/db/connections/servers'
import { pendingMigrations } from '@invest/server/db/schema/migrate'
import pg from 'pg'
import { aboutCertificate, aboutClock, type Finding, fine, together } from './findings.ts'

const asked = `SELECT current_setting('server_version') AS version, current_user AS role, clock_timestamp() AS now,
  has_schema_privilege('public', 'CREATE') AS makes, current_setting('max_connections')::int AS most,
  (SELECT tableowner = current_user FROM pg_tables
    WHERE schemaname = 'public' AND tablename = 'registro_administrativo') AS "ownsLog"`

interface Answer {
  version: string
  role: string
  now: Date
  makes: boolean
  most: number
  ownsLog: boolean | null
}

export async function checkPrimary(connection: pg.ClientConfig, connections: number): Promise<Finding> {
  await checkDatabase(connection, serversOf(connection))
  const client = await openClient({ ...connection, application_name: 'invest-web doctor' })
  try {
    const { rows } = await client.query<Answer>(asked)
    const answer = rows[0] as Answer
    const pending = await pendingMigrations(client)
    return together([
      fine(
        `PostgreSQL ${answer.version}, role ${answer.role}, which ${answer.makes ? 'may make tables' : 'serves alone'}`,
      ),
      pending.length > 0
        ? {
            state: 'warn',
            text: `${pending.length} migrations wait for the next start, from ${pending[0]} on`,
          }
        : fine('no migration waits'),
      ...(answer.ownsLog && connection.connectionString
        ? [{ state: 'warn', text: 'the role owns the audit log (deploy/audit-log.sql)' } as const]
        : []),
      ...(answer.most < connections
        ? [{ state: 'warn', text: `it takes ${answer.most} connections at most` } as const]
        : []),
      aboutClock(answer.now),
      ...certificateFinding(client),
    ])
  } finally {
    await client.end()
  }
}

/** It replaces the registry, and so has to own it. */
export async function checkOwner(url: string): Promise<Finding> {
  const client = await openClient({ connectionString: url, application_name: 'invest-web doctor' })
  try {
    const { rows } = await client.query<{ owns: boolean | null; role: string }>(
      `SELECT current_user AS role, (SELECT pg_has_role(current_user, relowner, 'USAGE')
        FROM pg_class WHERE oid = to_regclass('public.junta_empresa')) AS owns`,
    )
    const [found] = rows
    return found?.owns
      ? fine(`role ${found.role}, which owns the registry`)
      : { state: 'fail', text: `role ${found?.role} does not own the registry` }
  } finally {
    await client.end()
  }
}

/** Each standby only has to answer, and to follow. */
export async function checkStandbys(url: string): Promise<Finding> {
  return together(
    await Promise.all(oneByOne(url.replace(/target_session_attrs=[^&]*/, '')).map(checkStandby)),
  )
}

async function checkStandby(connection: pg.ClientConfig): Promise<Finding> {
  const { host } = new URL(connection.connectionString ?? '')
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean; seconds: number | null }>(
      `SELECT pg_is_in_recovery() AS follows,
        extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8 AS seconds`,
    )
    const [found] = rows
    return together([
      found?.follows
        ? fine(`${host} follows, its last change is ${Math.round(found.seconds ?? 0)} s old`)
        : { state: 'warn', text: `${host} takes writes, so it is read by nobody as a standby` },
      ...certificateFinding(client),
    ])
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return { state: 'fail', text: `${host}: ${message || code}` }
  } finally {
    await client.end().catch(() => {})
  }
}

function certificateFinding(client: pg.Client): Finding[] {
  const { stream } = (client as unknown as { connection: { stream: Partial<TLSSocket> } }).connection
  const ends = stream.getPeerCertificate?.().valid_to
  return ends ? [aboutCertificate(new Date(ends))] : []
}
