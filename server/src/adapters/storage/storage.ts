/** Files on disk or in S3-compatible object storage, behind one port (flydrive). */
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { FileMissing, type FileStorage } from '../../ports/file-storage.ts'

const missing = (error: unknown): never => {
  const cause = (error as { cause?: { code?: string; name?: string } }).cause
  if (cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey')
    throw new FileMissing('no such file', { cause: error })
  throw error
}

function overDisk(disk: Disk): FileStorage {
  return {
    async put(key, content, mimeType) {
      if (Buffer.isBuffer(content)) await disk.put(key, content, { contentType: mimeType })
      else await disk.putStream(key, content, { contentType: mimeType })
    },
    async get(key) {
      // A missing key shows here, before the answer has begun.
      await disk.getMetaData(key).catch(missing)
      return disk.getStream(key).catch(missing)
    },
    remove: (key) => disk.delete(key),
  }
}

/** On disk a `put` is durable once it resolved: contents and folder entry are flushed. */
export function createDiskStorage(folder: string): FileStorage {
  const storage = overDisk(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
  return {
    ...storage,
    async put(key, content) {
      const path = join(folder, key)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'w', 0o640)
      await pipeline(Readable.from(content), file.createWriteStream({ flush: true }))
      const parent = await open(dirname(path), 'r')
      await parent.sync().finally(() => parent.close())
    },
  }
}

/**
 * Object storage: `s3://bucket?endpoint=https://...&region=...&pathStyle=true`; the keys come from the usual
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
 */
export async function createS3Storage(address: string): Promise<FileStorage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const url = new URL(address)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  const driver = new S3Driver({
    bucket: url.hostname,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: url.searchParams.get('pathStyle') === 'true' || endpoint !== undefined,
    visibility: 'private',
    supportsACL: false,
    // Checksums beyond what S3 itself asks for are unknown to many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return overDisk(new Disk(driver))
}

export const createStorage = async (filesUrl: string | undefined, dataDir: string): Promise<FileStorage> =>
  filesUrl?.startsWith('s3:')
    ? createS3Storage(filesUrl)
    : createDiskStorage(filesUrl?.replace(/^file:(\/\/)?/, '') ?? join(dataDir, 'files'))
