/** Makes a new DATA_DIR from a backup (OPS-81). */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createStorage } from '@invest/server/adapters/storage/storage'
import type { Config } from '@invest/server/config'
import { openClient } from '@invest/server/db/connections/open-client'
import { createDatabase } from '@invest/server/db/database'
import { migrate } from '@invest/server/db/schema/migrate'
import { startPostgres } from '../postgres/embedded-postgres.ts'
import { choosePlace, openParent } from '../postgres/place.ts'
import { databaseRunner } from '../postgres/runner.ts'
import { CommandError } from '../run/running-portal.ts'
import type { Shutdown } from '../run/shutdown.ts'
import { ownDatabase } from './back-up.ts'
import { copyFileIn } from './copy-files.ts'
import { copyIn } from './copy-tables.ts'
import { makeWhole } from './make-whole.ts'
import { checkBackup, type Manifest, migrations, otherRelease } from './manifest.ts'

/**
 * Checks the whole backup before it writes anything, and gives the folder its name once every row and file is in it.
 * @throws CommandError with one line; nothing is left behind once `shutdown` has run.
 */
export async function restore(
  config: Config,
  given: string,
  shutdown: Shutdown,
): Promise<{ manifest: Manifest; leftOut: string[] }> {
  if (config.databaseUrl) throw new CommandError(ownDatabase)
  const dataDir = resolve(config.dataDir)
  if (!config.dataDirGiven) throw new CommandError('Name a new folder by DATA_DIR; nothing was restored.')
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CommandError(`DATA_DIR ${dataDir} is not empty; name a new folder. Nothing was restored.`)
  // It is made beside its place and renamed, which cannot go from one file system to another.
  if (existsSync(dataDir) && statSync(dataDir).dev !== statSync(dirname(dataDir)).dev)
    throw new CommandError(
      `DATA_DIR ${dataDir} is a file system of its own; name a folder in it. Nothing was restored.`,
    )
  const partial = `${dataDir}.partial`
  if (existsSync(partial))
    throw new CommandError(
      `${partial} is there: a restore is under way, or one was broken off. Remove it then.`,
    )
  const backup = resolve(given)
  const manifest = await checkBackup(backup)
  await refuseOther(manifest)
  openParent(partial)
  return makeWhole({ folder: dataDir, partial }, shutdown, async () => {
    const leftOut = await fillDatabase(partial, backup, manifest, shutdown)
    const storage = await createStorage(config.filesUrl, partial)
    for (const file of manifest.files) {
      if (shutdown.begun()) throw new CommandError('The restore was stopped.')
      await copyFileIn(storage, backup, file)
    }
    return { manifest, leftOut }
  })
}

/** The tables are made by this release's migrations, as far as the backup had come. */
async function refuseOther({ migrations: made }: Manifest): Promise<void> {
  const other = await otherRelease(made)
  if (other) throw new CommandError(`${other} Restore it with that release. Nothing was restored.`)
}

async function fillDatabase(
  partial: string,
  backup: string,
  manifest: Manifest,
  shutdown: Shutdown,
): Promise<string[]> {
  const runner = databaseRunner()
  const { folder } = choosePlace({ dataDir: partial, explicit: true, cloneFolder: '', runner })
  const starting = startPostgres({ folder, runner })
  const stop = async () => (await starting.catch(() => undefined))?.stop()
  shutdown.add('the database', stop, 30)
  const postgres = await starting
  const db = createDatabase({ ...postgres.connection }, { max: 1, work: 'command' })
  try {
    for (const [schema, upTo] of Object.entries(manifest.migrations))
      await migrate(db, {
        folder: migrations[schema],
        ...(schema !== 'public' && { schema }),
        upTo,
      })
  } finally {
    await db.destroy()
  }
  const client = await openClient({ ...postgres.connection, application_name: 'invest-web restore' })
  try {
    return await copyIn(client, backup, manifest)
  } finally {
    await client.end()
    await stop()
  }
}
