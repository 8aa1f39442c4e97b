/**
 * Looks at a database before the portal uses it, so that what is missing is said once and whole: the version (OPS-7),
 * a pooler that mixes sessions (OPS-23), the role's rights (OPS-84).
 */
import pg from 'pg'
import { pendingMigrations } from '../schema/migrate.ts'
import { isDatabaseAway, isRefused } from './away.ts'
import { refusal, tooManyPrimaries } from './primaries.ts'
import type { Servers } from './servers.ts'
import { sessionSettings, settingsStatement } from './session.ts'

/** The database may be usable in a moment; a new try makes sense. */
export class NotYet extends Error {}

const extensions = ['unaccent', 'pg_trgm', 'btree_gin']

/**
 * Asks one server; after NotYet the next call asks the next one.
 * @throws NotYet while it is away or read-only. @throws Error with what is wrong, and with what mends it.
 */
export async function checkDatabase(connection: pg.PoolConfig, servers: Servers): Promise<void> {
  const { turn } = servers.current()
  const clients: pg.Client[] = []
  const open = async () => {
    const client = await connectTo(connection, servers)
    clients.push(client)
    return client
  }
  try {
    const client = await open()
    await checkVersion(client)
    await checkSession(client)
    await checkPooler(client, open)
    await checkWritable(client)
    const primaries = await tooManyPrimaries(connection, servers)
    if (primaries.length > 0) throw new NotYet(refusal(primaries))
    await checkRights(client)
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    if (error instanceof NotYet || (isDatabaseAway(error) && !isRefused(error))) {
      servers.failed(turn)
      throw new NotYet(message || code)
    }
    throw new Error(`The database of DATABASE_URL can't be used: ${message || code}.`)
  } finally {
    // Not awaited, since the path may have gone silent.
    for (const client of clients) void client.end().catch(() => {})
  }
}

async function connectTo(connection: pg.PoolConfig, servers: Servers): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...servers.current().settings,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    application_name: 'invest-web start',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

async function one<Row>(client: pg.Client, statement: string): Promise<Row> {
  const { rows } = await client.query(statement)
  return rows[0] as Row
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { version = 0 } = await one<{ version?: number }>(
    client,
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  )
  if (version < 15) throw new Error(`it is PostgreSQL ${version}, and 15 or newer is needed`)
}

/** A pooler may take settings and forget them. */
async function checkSession(client: pg.Client): Promise<void> {
  const wanted = Object.entries(sessionSettings.calls)
  await client.query(settingsStatement('calls'))
  const kept = await one<Record<string, string>>(
    client,
    `SELECT ${wanted.map(([name]) => `current_setting('${name}') AS "${name}"`).join(', ')}`,
  )
  const lost = wanted.filter(([name, value]) => kept[name]?.toLowerCase() !== value.toLowerCase())
  if (lost.length > 0)
    throw new Error(
      `its sessions do not keep the settings ${lost.map(([name]) => name).join(', ')}; ${keepSessions}`,
    )
}

const keepSessions =
  'a pooler in between has to keep sessions (PgBouncer: pool_mode = session; docs/operations/settings.md)'

/**
 * Where sessions are kept, a client's statements all run in one process of the server, and in no other client's. A pooler
 * is known by the number of that process, which differs from the one that the client was told.
 */
async function checkPooler(first: pg.Client, open: () => Promise<pg.Client>): Promise<void> {
  const processOf = async (client: pg.Client) =>
    (await one<{ pid: number }>(client, 'SELECT pg_backend_pid() AS pid')).pid
  const own = await processOf(first)
  if (own === (first as unknown as { processID: number }).processID) return
  const second = await open()
  await second.query('BEGIN').catch((error: Error) => {
    throw /statement pooling/.test(error.message) ? new Error(`${error.message}; ${keepSessions}`) : error
  })
  const seen = [await processOf(first), await processOf(second), await processOf(first)]
  await second.query('COMMIT')
  if (seen[0] !== own || seen[2] !== own || seen[1] === own)
    throw new Error(`a pooler in between gives one session's statements to several; ${keepSessions}`)
}

async function checkWritable(client: pg.Client): Promise<void> {
  const { state } = await one<{ state: string }>(
    client,
    "SELECT current_setting('transaction_read_only') AS state",
  )
  if (state === 'on') throw new NotYet('the server is read-only')
}

async function checkRights(client: pg.Client): Promise<void> {
  const found = await one<{
    role: string
    base: string
    create: boolean
    temporary: boolean
    public: boolean
    usage: boolean
    lacking: string[]
    unknown: string[]
  }>(
    client,
    `SELECT quote_ident(current_user) AS role, quote_ident(current_database()) AS base,
      has_database_privilege(current_database(), 'CREATE') AS create,
      has_database_privilege(current_database(), 'TEMPORARY') AS temporary,
      has_schema_privilege('public', 'USAGE') AS usage,
      has_schema_privilege('public', 'CREATE') AND has_schema_privilege('public', 'USAGE') AS public,
      array(SELECT name FROM unnest(ARRAY['${extensions.join("','")}']) AS name
        WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = name))::text[] AS lacking,
      array(SELECT name FROM unnest(ARRAY['${extensions.join("','")}']) AS name
        WHERE NOT EXISTS (SELECT FROM pg_available_extensions a WHERE a.name = name.name))::text[] AS unknown`,
  )
  const { role, base } = found
  if (found.unknown.length > 0)
    throw new Error(
      `its server does not have the extensions ${found.unknown.join(', ')} (Debian: the package postgresql-contrib)`,
    )
  // Whoever may create in the database may create these extensions as well.
  if (found.create && found.temporary && found.public) return
  if (found.temporary && found.usage && (await isMade(client))) return checkServing(client, role)
  throw new Error(
    `the role ${role} lacks rights. Let a superuser run this once in the database ${base}:

  GRANT CREATE, TEMPORARY ON DATABASE ${base} TO ${role};
  GRANT USAGE, CREATE ON SCHEMA public TO ${role};
${found.lacking.map((name) => `  CREATE EXTENSION IF NOT EXISTS ${name} WITH SCHEMA public;\n`).join('')}
Then start again`,
  )
}

/** Whether another role has made the tables (docs/operations/settings.md). */
async function isMade(client: pg.Client): Promise<boolean> {
  const { made } = await one<{ made: boolean }>(
    client,
    "SELECT to_regclass('public.migration') IS NOT NULL AND to_regnamespace('pgboss') IS NOT NULL AS made",
  )
  return made
}

/** A role that only serves needs nothing made, and its rights on all that is there (OPS-84). */
async function checkServing(client: pg.Client, role: string): Promise<void> {
  const { closed } = await one<{ closed: string[] }>(
    client,
    `SELECT array(SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p')
        AND NOT (has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
          AND has_table_privilege(c.oid, 'INSERT')) ORDER BY 1) AS closed`,
  )
  if (closed.length > 0)
    throw new Error(
      `the role ${role} may not make tables, nor read and write ${closed.slice(0, 3).join(', ')}${closed.length > 3 ? ` and ${closed.length - 3} more` : ''}: deploy/two-roles.sql gives the rights`,
    )
  const pending = await pendingMigrations(client)
  if (pending.length > 0)
    throw new Error(
      `it lacks the migrations of this release from ${pending[0]} on, which the role ${role} may not make: let "npm run migrate" run with a DATABASE_URL of the role that owns the tables`,
    )
}
