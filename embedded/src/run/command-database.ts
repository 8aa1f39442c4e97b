import { type ParseArgsConfig, parseArgs } from 'node:util'
import type pg from 'pg'
import { readConfig } from '../../../server/src/config.ts'
import { refuseTwoPrimaries } from '../../../server/src/db/connections/primaries.ts'
import { serversOf } from '../../../server/src/db/connections/servers.ts'
import { createDatabase, type Database } from '../../../server/src/db/database.ts'
import { readRunFile } from './run-file.ts'
import { CommandError } from './running-portal.ts'

interface Place {
  connection: pg.ClientConfig
  /** As the role that owns the tables. */
  owner: pg.ClientConfig
  /** Where people meet the portal; null where nobody has said it. */
  publicUrl: string | null
}

/**
 * The database that a command works on: that at DATABASE_URL, else the running portal's.
 * @throws CommandError when there is neither.
 */
function commandPlace(): Place {
  const { databaseUrl, databaseOwnerUrl, dataDir, publicUrl } = readConfig(process.env)
  if (databaseUrl)
    return {
      connection: { connectionString: databaseUrl },
      owner: { connectionString: databaseOwnerUrl ?? databaseUrl },
      publicUrl: process.env.PUBLIC_URL ? publicUrl : null,
    }
  const run = readRunFile(dataDir)
  if (!run?.ready || !run.database)
    throw new CommandError(
      `No portal runs with DATA_DIR ${dataDir}. Start it with npm start, or name the database with DATABASE_URL.`,
    )
  return { connection: run.database, owner: run.database, publicUrl: run.publicUrl }
}

/** Runs `work` on that database. `name` stands in PostgreSQL's list of connections. */
export async function withCommandDatabase<Result>(
  name: string,
  work: (db: Database, place: Omit<Place, 'connection'>) => Promise<Result>,
): Promise<Result> {
  const { connection, ...place } = commandPlace()
  await refuseTwoPrimaries(connection, serversOf(connection))
  const db = createDatabase(
    { ...connection, application_name: `invest-web ${name}` },
    { max: 1, work: 'command' },
  )
  try {
    return await work(db, place)
  } finally {
    await db.destroy()
  }
}

/** @throws CommandError with the usage for an option that the command does not have. */
export function readArguments<const Options extends ParseArgsConfig['options']>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}
