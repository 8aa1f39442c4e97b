/**
 * Forward-only SQL migrations: numbered files, each run once, in a transaction of its own (OPS-8). A release also starts on
 * a database that a newer one has migrated, as long as that one kept what this one reads (OPS-47).
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isLocked } from '../connections/away.ts'
import { rowFrom, rowsFrom } from '../rows.ts'

/** The portal's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

// biome-ignore lint/suspicious/noExplicitAny: the migrator does not care what the tables are
type AnyDatabase = Kysely<any>

interface MigrateOptions {
  folder?: string
  /** Keeps the records of another set of migrations apart, such as the embedded ones. */
  schema?: string
  /** Stops after this migration, as a restored backup of an older release wants it. */
  upTo?: string
  onStep?: (name: string) => void
  onLocked?: () => void
  /** Called with the names of migrations that only a newer release knows. */
  onNewer?: (names: string[]) => void
}

/** A file that begins so runs outside a transaction, its statements one by one, parted by lines `-- then`. */
const byItself = '-- outside a transaction'

/** The migration has to be asked for again, in or outside a transaction. */
class OtherMode extends Error {}

function migrationOf(text: string): Migration {
  const outside = text.startsWith(byItself)
  const statements = outside ? text.split(/^-- then$/m) : [text]
  // After a wait for a lock it goes on where that was: what came before has committed, and may have taken minutes.
  let done = 0
  return {
    async up(db) {
      if (db.isTransaction === outside) throw new OtherMode()
      for (const statement of statements.slice(done)) {
        const besideOthers = isBesideOthers(statement)
        try {
          await (besideOthers ? withoutTimeLimit(db, statement) : sql.raw(statement).execute(db))
        } catch (error) {
          // It has left an invalid index, which a statement before it drops.
          if (besideOthers) done = 0
          throw error
        }
        done += 1
      }
    },
  }
}

/**
 * An index that is built or dropped concurrently waits until every older transaction has ended, and nobody who reads or writes waits
 * behind it. Broken off after a second it would be built anew, for as long as another session has long transactions.
 */
const isBesideOthers = (statement: string) => /\bCONCURRENTLY\b/.test(statement.replace(/--.*$/gm, ''))

async function withoutTimeLimit(connection: AnyDatabase, statement: string): Promise<void> {
  const rows = await rowsFrom<{ limit: string }>(connection)`
    SELECT current_setting('lock_timeout') AS "limit", set_config('lock_timeout', '0', false)`
  try {
    await sql.raw(statement).execute(connection)
  } finally {
    await sql`SELECT set_config('lock_timeout', ${rows[0]?.limit}, false)`.execute(connection)
  }
}

const doNothing: Migration = { up: async () => {} }

const namesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}[-_].*\.sql$/.test(name)).sort()

/** Releases before 1.0.0 numbered theirs up to 0099, and none of them goes on from there (OPS-8). */
export const isOfBefore1 = (name: string): boolean => name < '0100'

/** The last migration that this release knows. */
export const lastOwnMigration = async (folder = migrationsFolder): Promise<string> =>
  (await namesIn(folder)).at(-1) ?? ''

/** Own migrations that a database has not had. */
export async function pendingMigrations(client: {
  query(text: string): Promise<{ rows: { name: string }[] }>
}): Promise<string[]> {
  const table = "SELECT relname AS name FROM pg_class WHERE oid = to_regclass('public.migration')"
  const there = (await client.query(table)).rows.length > 0
  const { rows } = there ? await client.query('SELECT name FROM public.migration') : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  return (await namesIn(migrationsFolder)).filter((name) => !done.has(name))
}

async function migrationsIn(folder: string, upTo?: string): Promise<Record<string, Migration>> {
  const names = (await namesIn(folder)).filter((name) => upTo === undefined || name <= upTo)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(names.map((name, i) => [name, migrationOf(texts[i] ?? '')]))
}

/**
 * A migration that takes away what releases have read is named after the migration since which none reads it:
 * `0031_drop_old_key_unread_since_0029.sql`. A release that does not know 0029 does not start after it.
 * @throws Error that names the migration
 */
export function checkNewer(newer: string[], lastOwn: string): void {
  const tooNew = newer.find((name) => (/_unread_since_(\d{4})/.exec(name)?.[1] ?? '') > lastOwn.slice(0, 4))
  if (tooNew)
    throw new Error(
      `A newer release has removed from the database what this one reads (${tooNew}). Start a release that knows migration ${/_unread_since_(\d{4})/.exec(tooNew)?.[1]}, or restore a backup`,
    )
}

const betweenTriesMs = 2000
const migrationsLock = 7_203_114_001

/**
 * Brings a database up to date and returns the names of the migrations that ran. Two processes may call it at once: one
 * waits. What waits for a lock makes everybody wait behind it, so the wait is short (session.ts) and begins again after a
 * pause in which the running release goes on (OPS-30).
 */
export async function migrate(db: AnyDatabase, options: MigrateOptions = {}): Promise<string[]> {
  // Without the camel-case plugin, because the migrator's own tables have Kysely's names.
  return db
    .withoutPlugins()
    .connection()
    .execute((connection) => alone(connection, () => migrateAll(connection, options)))
}

/**
 * It asks for the lock again and again, since a session that waits in a statement holds a snapshot, and an index that is
 * built concurrently waits for all of those.
 */
async function alone<Result>(connection: AnyDatabase, work: () => Promise<Result>): Promise<Result> {
  const got = async () =>
    (
      await sql<{ got: boolean }>`SELECT pg_try_advisory_lock(${sql.lit(migrationsLock)}) AS got`.execute(
        connection,
      )
    ).rows[0]?.got
  while (!(await got())) await pause(betweenTriesMs / 10)
  try {
    return await work()
  } finally {
    await sql`SELECT pg_advisory_unlock(${sql.lit(migrationsLock)})`.execute(connection)
  }
}

async function migrateAll(connection: AnyDatabase, options: MigrateOptions): Promise<string[]> {
  // Two sessions that make a schema at once collide even with IF NOT EXISTS, so this happens under the lock too.
  // Even where the schema is there, making it asks for the right to make schemas.
  if (options.schema && !(await isThere(connection, options.schema)))
    await sql`CREATE SCHEMA ${sql.id(options.schema)}`.execute(connection)
  const own = await migrationsIn(options.folder ?? migrationsFolder, options.upTo)
  const lastOwn = Object.keys(own).at(-1) ?? ''
  const newer = (await executedNames(connection, options.schema)).filter((name) => name > lastOwn)
  checkNewer(newer, lastOwn)
  if (newer.length > 0) options.onNewer?.(newer)
  const migrator = new Migrator({
    db: connection,
    provider: {
      // The migrator takes a name that it does not know for a fault.
      getMigrations: async () => ({ ...own, ...Object.fromEntries(newer.map((name) => [name, doNothing])) }),
    },
    migrationTableSchema: options.schema,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  const done: string[] = []
  for (;;) {
    const name = await migrateOne(migrator, options)
    if (!name) return done
    done.push(name)
    options.onStep?.(name)
  }
}

/** Each migration commits by itself, so that none keeps its locks while the next one works. */
async function migrateOne(migrator: Migrator, { onLocked }: MigrateOptions): Promise<string | undefined> {
  let disableTransactions = false
  for (;;) {
    const { error, results } = await migrator.migrateUp({ disableTransactions })
    if (!error) return results?.[0]?.migrationName
    if (error instanceof OtherMode) disableTransactions = !disableTransactions
    else if (!isLocked(error)) throw error
    else {
      onLocked?.()
      await pause(betweenTriesMs)
    }
  }
}

async function isThere(connection: AnyDatabase, schema: string): Promise<boolean> {
  const row = await rowFrom<{ there: boolean }>(connection)`
    SELECT to_regnamespace(${schema}) IS NOT NULL AS there`
  return row?.there ?? false
}

export async function executedNames(connection: AnyDatabase, schema = 'public'): Promise<string[]> {
  const table = sql.id(schema, 'migration')
  const there = await sql<{ there: boolean }>`
    SELECT to_regclass(${`${schema}.migration`}) IS NOT NULL AS there`.execute(connection)
  if (!there.rows[0]?.there) return []
  const rows = await rowsFrom<{ name: string }>(connection)`SELECT name FROM ${table} ORDER BY name`
  return rows.map(({ name }) => name)
}
