/** Forward-only SQL migrations: numbered files, each run once, in one transaction (OPS-8). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'

/** The portal's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

const sqlFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(folder))
      .filter((name) => /^\d{4}-.*\.sql$|^\d{4}_.*\.sql$/.test(name))
      .sort()
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8')
      return [
        name,
        {
          up: (db) =>
            sql
              .raw(text)
              .execute(db)
              .then(() => undefined),
        },
      ]
    })
    return Object.fromEntries(await Promise.all(entries))
  },
})

/** SQLSTATE lock_not_available: `lock_timeout` has ended the wait. */
const locked = '55P03'
const betweenTriesMs = 2000

/**
 * Brings a database up to date and returns the names of the migrations that ran. Two processes may call it at once,
 * because Kysely's migrator takes a lock. What waits for a lock makes everybody wait behind it, so
 * the wait is short (session.ts) and begins again after a pause in which the running release goes on (OPS-30). `schema` keeps the records of another set of migrations apart, such as the
 * embedded ones.
 */
export async function migrate(
  // biome-ignore lint/suspicious/noExplicitAny: the migrator does not care what the tables are
  db: Kysely<any>,
  options: { folder?: string; schema?: string; onStep?: (name: string) => void; onLocked?: () => void } = {},
): Promise<string[]> {
  if (options.schema) await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(options.schema)}`.execute(db)
  const migrator = new Migrator({
    // Without the camel-case plugin, because the migrator's own tables have Kysely's names.
    db: db.withoutPlugins(),
    provider: sqlFiles(options.folder ?? migrationsFolder),
    migrationTableSchema: options.schema,
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  })
  let { error, results } = await migrator.migrateToLatest()
  while ((error as { code?: string } | undefined)?.code === locked) {
    options.onLocked?.()
    await pause(betweenTriesMs)
    ;({ error, results } = await migrator.migrateToLatest())
  }
  if (error) throw error
  const done = (results ?? [])
    .filter((result) => result.status === 'Success')
    .map((result) => result.migrationName)
  for (const name of done) options.onStep?.(name)
  return done
}
