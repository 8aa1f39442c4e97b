import { fileURLToPath } from 'node:url'
import type { PoolConfig } from 'pg'
import type { Config } from '../../../server/src/config.ts'
import { isDatabaseAway, isLocked, isRefused } from '../../../server/src/db/connections/away.ts'
import { checkDatabase, NotYet } from '../../../server/src/db/connections/preflight.ts'
import { serversOf } from '../../../server/src/db/connections/servers.ts'
import { connectionOf, type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts'
import { choosePlace } from '../postgres/place.ts'
import { databaseRunner } from '../postgres/runner.ts'
import type { Steps } from './steps.ts'

const cloneFolder = fileURLToPath(new URL('../../..', import.meta.url))
export const embeddedMigrations = fileURLToPath(new URL('../../migrations', import.meta.url))

export type DatabaseToStart = {
  /** It is known before the database runs. */
  connection: PoolConfig
  /** The folder of the embedded database when it could not be below DATA_DIR. */
  movedTo?: string
  /** The folder of the embedded database. */
  folder?: string
  start(steps: Steps): Promise<Pick<EmbeddedPostgres, 'stop'> | undefined>
}

/** The embedded database, or the one that DATABASE_URL names. */
export function databaseToStart(config: Config): DatabaseToStart {
  const { databaseUrl, dataDir, dataDirGiven } = config
  if (databaseUrl) {
    return {
      connection: { connectionString: databaseUrl },
      start: (steps) =>
        steps.run('Database of DATABASE_URL reached', async (detail) => {
          const connection = { connectionString: databaseUrl }
          const servers = serversOf(connection)
          await untilThere(() => checkDatabase(connection, servers), detail)
          return undefined
        }),
    }
  }
  const runner = databaseRunner()
  const { folder, moved } = choosePlace({ dataDir, explicit: dataDirGiven, cloneFolder, runner })
  return {
    connection: connectionOf(folder),
    folder,
    ...(moved && { movedTo: folder }),
    start: (steps) =>
      steps.run('Embedded PostgreSQL started', (detail) => startPostgres({ folder, runner, onStep: detail })),
  }
}

const secondsBetweenLines = 30

/**
 * Tries again each second while the database is away or another session holds a lock that the work needs, such as autovacuum;
 * says so at the first try and each half minute (OPS-22, OPS-30). The work is taken up again from its beginning.
 */
export async function untilThere<Result>(
  work: () => Promise<Result>,
  say: (line: string) => void,
): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const passes =
        error instanceof NotYet || isLocked(error) || (isDatabaseAway(error) && !isRefused(error))
      if (!passes) throw error
      const { message, code } = error as Error & { code?: string }
      if (tries % secondsBetweenLines === 0) say(`waiting for the database: ${message || code}`)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
