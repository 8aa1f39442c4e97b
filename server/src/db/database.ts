/** The connection pool, and Kysely over it. */
import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { prepareOften } from './prepared-statements.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
/** What a repository takes: the pool or a transaction. */
export type Queries = Database | Tx

// A date is read as text, because a Date object would shift it by the time zone.
const dateType = 1082
pg.types.setTypeParser(dateType, (value) => value)

/** `force_custom_plan`: the generic plan of a prepared statement is many times slower for rare search words. */
export const sessionOptions =
  '-c plan_cache_mode=force_custom_plan -c jit=off -c statement_timeout=20000 -c timezone=UTC'

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
/** Builders and results use camelCase; a statement written as SQL names its columns itself and is left unchanged. */
const columnNames: KyselyPlugin = {
  transformQuery: (args) => (args.node.kind === 'RawNode' ? args.node : camelCase.transformQuery(args)),
  transformResult: (args) => camelCase.transformResult(args),
}

/** A search uses two connections at once, for its page and its count; sixteen searches must not wait for each other. */
export const poolSize = 32

/**
 * Opens a pool, which connects at the first query. Takes the settings of pg's pool (`connectionString`, or `host` with a
 * socket's folder).
 */
export function createDatabase(settings: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: 2500,
    options: sessionOptions,
    ...settings,
  })
  // The pool replaces a broken idle connection at the next query; without a listener the error would end the process.
  pool.on('error', () => {})
  prepareOften(pool)
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    plugins: [columnNames],
  })
}
