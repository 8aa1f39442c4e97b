/** Files on disk or in S3-compatible object storage, behind one port (flydrive). */
import { ReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { FileMissing, type FileStorage } from '../../ports/file-storage.ts'

const missing = (error: unknown): never => {
  const cause = (error as { cause?: { code?: string; name?: string } }).cause
  // Object storage answers NotFound when asked for a file's metadata, and NoSuchKey when asked for its bytes.
  if (cause?.code === 'ENOENT' || cause?.name === 'NotFound' || cause?.name === 'NoSuchKey')
    throw new FileMissing('no such file', { cause: error })
  throw error
}

/** Keys come from our own tables, so a key that leaves the folder or is ambiguous is a mistake in our code. */
function checkKey(key: string): void {
  const segments = key.split('/')
  if (
    !/^[\w./-]+$/.test(key) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  )
    throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
}

function withCheckedKeys(storage: FileStorage): FileStorage {
  return {
    put: async (key, content, mimeType) => {
      checkKey(key)
      await storage.put(key, content, mimeType)
    },
    get: async (key) => {
      checkKey(key)
      return storage.get(key)
    },
    remove: async (key) => {
      checkKey(key)
      await storage.remove(key)
    },
  }
}

function overDisk(disk: Disk): FileStorage {
  return {
    async put(key, content, mimeType) {
      const options = { contentType: mimeType }
      if (content instanceof ReadStream) await disk.putStream(key, content, options)
      // S3 refuses a stream of unknown length. The limit of uploads bounds how much is held in memory here.
      else await disk.put(key, Buffer.isBuffer(content) ? content : await buffer(content), options)
    },
    async get(key) {
      // A missing key has to fail here, before the answer has begun.
      await disk.getMetaData(key).catch(missing)
      return disk.getStream(key).catch(missing)
    },
    remove: (key) => disk.delete(key),
  }
}

/** A `put` is durable once it has resolved: contents and folder entry are flushed to the disk. */
export function createDiskStorage(folder: string): FileStorage {
  const storage = overDisk(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
  return withCheckedKeys({
    ...storage,
    async put(key, content) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'w', 0o640)
      try {
        await pipeline(Readable.from(content), file.createWriteStream({ flush: true }))
      } catch (error) {
        // No row names the file yet, so nothing would remove it later.
        await rm(path, { force: true })
        throw error
      }
      const parent = await open(dirname(path), 'r')
      await parent.sync().finally(() => parent.close())
    },
  })
}

/**
 * Reads `s3://bucket?endpoint=https://...&region=...&pathStyle=true`. With an `endpoint` the bucket goes into the path
 * by default.
 */
export function readS3Address(address: string) {
  const url = new URL(address)
  if (!url.hostname) throw new Error('FILES_URL names no bucket: s3://bucket')
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const pathStyle = url.searchParams.get('pathStyle')
  return {
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: pathStyle === null ? endpoint !== undefined : pathStyle === 'true',
  }
}

/** Object storage; its credentials come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. */
export async function createS3Storage(address: string): Promise<FileStorage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const driver = new S3Driver({
    ...readS3Address(address),
    visibility: 'private',
    supportsACL: false,
    // Many compatible stores do not know the checksums that S3 itself leaves optional.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return withCheckedKeys(overDisk(new Disk(driver)))
}

export const createStorage = async (filesUrl: string | undefined, dataDir: string): Promise<FileStorage> =>
  filesUrl?.startsWith('s3:')
    ? createS3Storage(filesUrl)
    : createDiskStorage(filesUrl?.replace(/^file:(\/\/)?/, '') ?? join(dataDir, 'files'))
