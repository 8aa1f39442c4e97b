/** Writes a backup of the embedded portal, running or stopped (OPS-80). */
import { existsSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { createStorage } from '@invest/server/adapters/storage/storage'
import { type Config, givenSettings } from '@invest/server/config'
import { openClient } from '@invest/server/db/connections/open-client'
import type pg from 'pg'
import { databaseToStart } from '../run/database.ts'
import { readRunFile, releaseRunFile, takeRunFile } from '../run/run-file.ts'
import { CommandError } from '../run/running-portal.ts'
import type { Shutdown } from '../run/shutdown.ts'
import { createSteps } from '../run/steps.ts'
import { copyFileOut, filesNamedBy, stillNamed } from './copy-files.ts'
import { atOneMoment, copyOut, lastMigrations, sequencesOf } from './copy-tables.ts'
import { makeWhole } from './make-whole.ts'
import { type Manifest, otherRelease, type StoredBytes, writeManifest } from './manifest.ts'

export const ownDatabase =
  'DATABASE_URL names a PostgreSQL of your own, which has its own tools: docs/operations/backup.md.'

/** The running portal's database, or the embedded one, which is started for as long as the command takes. */
async function databaseToCopy(config: Config, shutdown: Shutdown): Promise<pg.ClientConfig> {
  if (config.databaseUrl) throw new CommandError(ownDatabase)
  const { dataDir, port, publicUrl } = config
  const run = readRunFile(dataDir)
  if (run?.database?.connectionString) throw new CommandError(ownDatabase)
  if (run?.ready && run.database) return run.database
  if (run) throw new CommandError('The portal is still starting; try again in a moment.')
  const database = databaseToStart(config)
  if (!database.folder || !existsSync(join(database.folder, 'data')))
    throw new CommandError(`There is no database in DATA_DIR ${dataDir}.`)
  const embedded = { identityProvider: 'embedded', inbox: 'embedded' } as const
  await takeRunFile(dataDir, { port, publicUrl, ...embedded, ready: false })
  shutdown.add('the run file', () => releaseRunFile(dataDir))
  const postgres = database.start(createSteps(() => {}))
  shutdown.add('the database', async () => (await postgres.catch(() => undefined))?.stop(), 30)
  await postgres
  return database.connection
}

interface Options {
  incomplete: boolean
  now: Date
  /** Ends what the backup has begun; whoever calls runs it. */
  shutdown: Shutdown
  /** Called before anything is written, with what the operator should know. */
  say?: (line: string) => void
}

/** @throws CommandError with one line; nothing is left behind once `shutdown` has run. */
export async function backUp(config: Config, given: string, options: Options): Promise<Manifest> {
  const { shutdown, say } = options
  const folder = resolve(given)
  const partial = `${folder}.partial`
  if (existsSync(folder)) throw new CommandError(`${folder} is there already; name a folder that is not.`)
  if (existsSync(partial))
    throw new CommandError(
      `${partial} is there: a backup is under way, or one was broken off. Remove it then.`,
    )
  const connection = await databaseToCopy(config, shutdown)
  const client = await openClient({ ...connection, application_name: 'invest-web backup' })
  shutdown.add('the connection', () => client.end())
  const newer = await otherRelease(await lastMigrations(client))
  if (newer) say?.(`${newer} This release could not restore the backup: restore it with that one.`)
  await mkdir(dirname(folder), { recursive: true })
  mkdirSync(partial, { mode: 0o700 })
  return makeWhole({ folder, partial }, shutdown, () => {
    // A table is read to its end unless its connection ends.
    shutdown.add('the copy', () => client.end())
    return write(client, config, partial, options)
  })
}

async function write(
  client: pg.Client,
  config: Config,
  folder: string,
  { incomplete, now, shutdown }: Options,
): Promise<Manifest> {
  const { named, ...database } = await atOneMoment(client, async (found) => {
    const tables: Manifest['tables'] = []
    for (const table of found) tables.push(await copyOut(client, folder, table))
    return {
      migrations: await lastMigrations(client),
      tables,
      sequences: await sequencesOf(client),
      named: await filesNamedBy(client),
    }
  })
  // Bytes are removed a week after the last row has let go of them, so those of this moment are still there.
  const storage = await createStorage(config.filesUrl, config.dataDir)
  const files: StoredBytes[] = []
  const absent: string[] = []
  for (const file of named) {
    if (shutdown.begun()) throw new CommandError('The backup was stopped.')
    const copied = await copyFileOut(storage, folder, file)
    if (copied) files.push(copied)
    else absent.push(file.key)
  }
  const missing = await stillNamed(client, absent)
  if (missing.length > 0 && !incomplete)
    throw new CommandError(
      `The file storage lacks ${missing.length} of the ${named.length} files that the database names, the first is ${missing[0]}. Nothing was written; --incomplete makes a backup without them.`,
    )
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    postgresql: rows[0]?.server_version ?? '',
    ...database,
    files,
    missing,
    settings: givenSettings(process.env),
  }
  await writeManifest(folder, manifest)
  return manifest
}
