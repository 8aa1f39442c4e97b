/** The connection pool, and Kysely over it. */
import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { prepareOften } from './prepared-statements.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
/** What a repository needs: the pool or a transaction. */
export type Queries = Database | Tx

// A day is a day: as text, never shifted by a time zone.
const dateType = 1082
pg.types.setTypeParser(dateType, (value) => value)

/** `force_custom_plan`: a named statement's generic plan is many times slower for rare search words. */
export const sessionOptions =
  '-c plan_cache_mode=force_custom_plan -c jit=off -c statement_timeout=20000 -c timezone=UTC'

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
/** camelCase in builders and results; a statement written as SQL names its columns itself and is left as it is. */
const columnNames: KyselyPlugin = {
  transformQuery: (args) => (args.node.kind === 'RawNode' ? args.node : camelCase.transformQuery(args)),
  transformResult: (args) => camelCase.transformResult(args),
}

/** A search takes two at once, its page and its count: sixteen of them must not wait for each other. */
export const poolSize = 32

/**
 * Opens a pool; it connects at the first query. Takes pg's pool settings (`connectionString`, or `host` with a socket
 * folder).
 */
export function createDatabase(settings: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: poolSize,
    connectionTimeoutMillis: 2500,
    options: sessionOptions,
    ...settings,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  prepareOften(pool)
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    plugins: [columnNames],
  })
}
