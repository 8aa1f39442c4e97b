import { readConfig } from '../../server/src/config.ts'
import { createPool } from '../../server/src/db/connections/pool.ts'
import { checkDatabase } from '../../server/src/db/connections/preflight.ts'
import { serversOf } from '../../server/src/db/connections/servers.ts'
import { createDatabase } from '../../server/src/db/database.ts'
import { startJobs } from '../../server/src/jobs/jobs.ts'
import { fillDatabase } from './run/fill-database.ts'
import { embeddedParts } from './run/refusals.ts'
import { CommandError, runCommand } from './run/running-portal.ts'
import { createSteps } from './run/steps.ts'

/**
 * `npm run migrate` makes what a release needs in the database at DATABASE_URL, by a role that may, so that the portal can
 * serve by one that may not (OPS-84).
 */
await runCommand(async () => {
  const config = readConfig(process.env)
  const { databaseUrl } = config
  if (!databaseUrl)
    throw new CommandError('Name the database with DATABASE_URL; the embedded one migrates itself.')
  const connection = { connectionString: databaseUrl, application_name: 'invest-web migrate' }
  await checkDatabase(connection, serversOf(connection))
  const db = createDatabase(connection, { max: 2, work: 'upkeep' })
  const pool = createPool({ connection, servers: serversOf(connection), max: 2, work: 'upkeep' })
  try {
    const steps = createSteps((line) => process.stderr.write(`${line}\n`))
    await fillDatabase(db, embeddedParts(config), steps)
    // The jobs' own tables are made by their first start.
    const jobs = await startJobs(pool, [], (error) => process.stderr.write(`${error.message}\n`))
    await jobs.stop()
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
  return 'The database is up to date.'
})
