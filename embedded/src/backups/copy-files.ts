/** Copies the bytes that the database names out of the file storage, and back into one. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type FileStorage } from '@invest/server/ports/file-storage'
import type pg from 'pg'
import { CommandError } from '../run/running-portal.ts'
import { hashOf, type StoredBytes } from './manifest.ts'

interface NamedFile {
  key: string
  mimeType: string
  sha256: string | null
}

const namedFiles = `
  SELECT chave AS key, mime_type AS "mimeType", encode(sha256, 'hex') AS sha256 FROM arquivo
  UNION ALL SELECT chave, mime_type, encode(sha256, 'hex') FROM arquivo_legislacao`

export async function filesNamedBy(client: pg.Client): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(`${namedFiles} ORDER BY 1`)
  return rows
}

/** Those of the keys that rows name now: what was let go a week before may have been removed meanwhile (FILE-13). */
export async function stillNamed(client: pg.Client, keys: string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM (${namedFiles}) AS f WHERE key = ANY($1) ORDER BY 1`,
    [keys],
  )
  return rows.map(({ key }) => key)
}

/** Writes one file below `folder` and reads it back. Undefined where the storage does not have it. */
export async function copyFileOut(
  storage: FileStorage,
  folder: string,
  { key, mimeType, sha256 }: NamedFile,
): Promise<StoredBytes | undefined> {
  const content = await storage.get(key).catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
  if (!content) return undefined
  const path = join('files', key)
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const counting = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  await pipeline(content, counting, createWriteStream(file, { mode: 0o600, flush: true }))
  const stored = hash.digest('hex')
  if (sha256 && stored !== sha256)
    throw new CommandError(`The file ${key} has other bytes in the file storage than were stored.`)
  if ((await hashOf(file)) !== stored)
    throw new CommandError(`${file} does not hold what was written; the disk may be failing.`)
  return { key, mimeType, path, bytes, sha256: stored }
}

export async function copyFileIn(storage: FileStorage, folder: string, file: StoredBytes): Promise<void> {
  await storage.put(file.key, createReadStream(join(folder, file.path)), file.mimeType)
}
