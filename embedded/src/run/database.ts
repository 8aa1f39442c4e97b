import type { PoolConfig } from 'pg'
import pg from 'pg'
import type { Config } from '../../../server/src/config.ts'
import { connectionOf, type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts'
import { choosePlace } from '../postgres/place.ts'
import { databaseRunner } from '../postgres/runner.ts'
import type { Steps } from './steps.ts'

export type DatabaseToStart = {
  /** It is known before the database runs. */
  connection: PoolConfig
  /** The folder of the embedded database when it could not be below DATA_DIR. */
  movedTo?: string
  start(steps: Steps): Promise<Pick<EmbeddedPostgres, 'stop'> | undefined>
}

/** The embedded database, or the one that DATABASE_URL names. */
export function databaseToStart(config: Config, cloneFolder: string): DatabaseToStart {
  const { databaseUrl, dataDir, dataDirGiven } = config
  if (databaseUrl) {
    return {
      connection: { connectionString: databaseUrl },
      start: (steps) => steps.run('Database of DATABASE_URL reached', () => reach(databaseUrl)),
    }
  }
  const runner = databaseRunner()
  const { folder, moved } = choosePlace({ dataDir, explicit: dataDirGiven, cloneFolder, runner })
  return {
    connection: connectionOf(folder),
    ...(moved && { movedTo: folder }),
    start: (steps) =>
      steps.run('Embedded PostgreSQL started', (detail) => startPostgres({ folder, runner, onStep: detail })),
  }
}

async function reach(connectionString: string): Promise<undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < 15) throw new Error(`it is PostgreSQL ${version}, and 15 or newer is needed`)
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    throw new Error(`The database of DATABASE_URL can't be used: ${message || code}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
