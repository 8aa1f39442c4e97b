/**
 * What a backup holds, with the hash of each of its files. `manifest.sha256` holds the hash of the manifest itself, in
 * the form that `sha256sum -c` reads.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isOfBefore1, lastOwnMigration, migrationsFolder } from '@invest/server/db/schema/migrate'
import { embeddedMigrations } from '../run/database.ts'
import { CommandError } from '../run/running-portal.ts'

/** A file of the backup; its path is below the backup's folder. */
export interface BackupFile {
  path: string
  bytes: number
  sha256: string
}

export interface BackupTable extends BackupFile {
  schema: string
  table: string
  columns: string[]
  rows: number
}

export interface StoredBytes extends BackupFile {
  /** The key in the file storage. */
  key: string
  mimeType: string
}

export interface Manifest {
  format: 1
  takenAt: string
  postgresql: string
  /** The last migration of each schema that has some. */
  migrations: Record<string, string>
  tables: BackupTable[]
  /** The last value of each sequence that has given one. */
  sequences: { schema: string; sequence: string; value: string }[]
  files: StoredBytes[]
  /** Keys that the database names and the file storage did not have; none unless `--incomplete` was given. */
  missing: string[]
  /** Names of the settings that the portal had; their values, some of them secret, are kept elsewhere. */
  settings: string[]
}

const manifestName = 'manifest.json'
const sumName = 'manifest.sha256'

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes through to the disk, since the backup counts as made once its folder has its name. */
async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeDurably(join(folder, manifestName), text)
  const sum = createHash('sha256').update(text).digest('hex')
  await writeDurably(join(folder, sumName), `${sum}  ${manifestName}\n`)
}

/**
 * Reads the manifest and every file that it names (OPS-81).
 * @throws CommandError with one line that says what is wrong with the backup.
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new CommandError(`There is no backup ${folder}.`)
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined)
  const [text, sum] = [await read(manifestName), await read(sumName)]
  if (text === undefined || sum === undefined)
    throw new CommandError(`${folder} is no whole backup: it has no ${text ? sumName : manifestName}.`)
  if (createHash('sha256').update(text).digest('hex') !== sum.slice(0, 64))
    throw new CommandError(`${join(folder, manifestName)} has been changed since the backup was made.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new CommandError(`${folder} is a backup of a form that this release does not know.`)
  for (const file of [...manifest.tables, ...manifest.files]) await checkFile(folder, file)
  return manifest
}

/** Where the migrations of each schema are. */
export const migrations: Record<string, string> = { public: migrationsFolder, embedded: embeddedMigrations }

/** A sentence, where a database has what only a newer release makes, or one before 1.0.0; this one could not make its tables. */
export async function otherRelease(made: Manifest['migrations']): Promise<string | undefined> {
  for (const [schema, last] of Object.entries(made)) {
    if (isOfBefore1(last)) return `The database is of a release before 1.0.0: it ends with migration ${last}.`
    const own = await lastOwnMigration(migrations[schema] ?? '')
    if (last > own)
      return `The database is of a newer release: it has migration ${last}, and this release ends with ${own}.`
  }
  return undefined
}

async function checkFile(folder: string, { path, bytes, sha256 }: BackupFile): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => undefined)
  if (!found) throw new CommandError(`${join(folder, path)} is missing from the backup.`)
  if (found.size !== bytes || (await hashOf(join(folder, path))) !== sha256)
    throw new CommandError(`${join(folder, path)} has been changed since the backup was made.`)
}
