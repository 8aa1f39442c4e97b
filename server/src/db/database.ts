/** Kysely over a pool of connections. */
import { CamelCasePlugin, Kysely, type KyselyPlugin, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createPool, type Pool, type PoolOptions } from './connections/pool.ts'
import type { Schema } from './schema/schema.ts'

export type Database = Kysely<Schema>
export type Tx = Transaction<Schema>
/** What a repository takes: the pool or a transaction. */
export type Queries = Database | Tx

// A date is read as text, because a Date object would shift it by the time zone.
const dateType = 1082
pg.types.setTypeParser(dateType, (value) => value)

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })
/** Builders and results use camelCase; a statement written as SQL names its columns itself and is left unchanged. */
const columnNames: KyselyPlugin = {
  transformQuery: (args) => (args.node.kind === 'RawNode' ? args.node : camelCase.transformQuery(args)),
  transformResult: (args) => camelCase.transformResult(args),
}

export const databaseOver = (pool: Pool): Database =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [columnNames],
  })

/**
 * Opens a pool, which connects at the first query. Takes the settings of pg's pool (`connectionString`, or `host` with a
 * socket's folder).
 */
export const createDatabase = (
  connection: pg.PoolConfig,
  more: Omit<Partial<PoolOptions>, 'connection'> = {},
): Database => databaseOver(createPool({ connection, max: connection.max ?? 10, work: 'calls', ...more }))
