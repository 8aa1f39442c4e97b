import { type ParseArgsConfig, parseArgs } from 'node:util'
import type pg from 'pg'
import { readConfig } from '../../../server/src/config.ts'
import { openClient } from '../../../server/src/db/connections/open-client.ts'
import { refuseTwoPrimaries } from '../../../server/src/db/connections/primaries.ts'
import { serversOf } from '../../../server/src/db/connections/servers.ts'
import { createDatabase, type Database } from '../../../server/src/db/database.ts'
import { readRunFile } from './run-file.ts'
import { CommandError } from './running-portal.ts'

/**
 * The database that a command works on: that at DATABASE_URL, else the running portal's.
 * @throws CommandError when there is neither.
 */
function commandDatabase(): pg.ClientConfig {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return { connectionString: databaseUrl }
  const run = readRunFile(dataDir)
  if (!run?.ready || !run.database)
    throw new CommandError(
      `No portal runs with DATA_DIR ${dataDir}. Start it with npm start, or name the database with DATABASE_URL.`,
    )
  return run.database
}

/** Runs `work` on that database. `name` stands in PostgreSQL's list of connections. */
export async function withCommandDatabase<Result>(
  name: string,
  work: (db: Database) => Promise<Result>,
  more: { work?: 'command' } = {},
): Promise<Result> {
  const connection = commandDatabase()
  await refuseTwoPrimaries(connection, serversOf(connection))
  const db = createDatabase({ ...connection, application_name: `invest-web ${name}` }, { max: 1, ...more })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The same with one bare connection, for what copies whole tables. */
export async function withCommandClient<Result>(
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient({ ...commandDatabase(), application_name: `invest-web ${name}` })
  try {
    return await work(client)
  } finally {
    await client.end()
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

export const refuse = (problems: readonly string[]): never => {
  throw new CommandError(`${problems.join('\n')}\nNothing was changed.`)
}
