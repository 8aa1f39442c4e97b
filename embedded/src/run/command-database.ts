import type pg from 'pg'
import { readConfig } from '../../../server/src/config.ts'
import { readRunFile } from './run-file.ts'
import { CommandError } from './running-portal.ts'

/**
 * The database that a command works on: that at DATABASE_URL, else the running portal's.
 * @throws CommandError when there is neither.
 */
export function commandDatabase(): pg.ClientConfig {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl) return { connectionString: databaseUrl }
  const run = readRunFile(dataDir)
  if (!run?.ready || !run.database)
    throw new CommandError(
      `No portal runs with DATA_DIR ${dataDir}. Start it with npm start, or name the database with DATABASE_URL.`,
    )
  return run.database
}
