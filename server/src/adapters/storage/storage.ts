/** Files on disk or in S3-compatible object storage, behind one port (flydrive). */
import { ReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { FileMissing, type FileStorage, StorageAway, StorageFull } from '../../ports/file-storage.ts'

const missing = (error: unknown): never => {
  const cause = (error as { cause?: { code?: string; name?: string } }).cause
  if (cause?.code === 'ENOENT' || cause?.name === 'NoSuchKey')
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
    list: () => storage.list(),
  }
}

function overDisk(disk: Disk): Omit<FileStorage, 'list'> {
  return {
    async put(key, content, mimeType) {
      const options = { contentType: mimeType }
      if (content instanceof ReadStream) await disk.putStream(key, content, options)
      // S3 refuses a stream of unknown length. The limit of uploads bounds how much is held in memory here.
      else await disk.put(key, Buffer.isBuffer(content) ? content : await buffer(content), options)
    },
    get: (key) => disk.getStream(key).catch(missing),
    remove: (key) => disk.delete(key),
  }
}

/** A `put` is durable once it has resolved: contents and folder entry are flushed to the disk. */
export function createDiskStorage(folder: string): FileStorage {
  const storage = overDisk(new Disk(new FSDriver({ location: folder, visibility: 'private' })))
  return withCheckedKeys({
    ...storage,
    async get(key) {
      try {
        // A missing key has to fail here, before the answer has begun.
        return (await open(join(folder, key))).createReadStream()
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
        throw new FileMissing('no such file', { cause })
      }
    },
    async put(key, content) {
      const path = join(folder, key)
      // Under another name until it is whole, so that a crash or a full disk leaves no half of a file.
      const unfinished = `${path}.part`
      await mkdir(dirname(path), { recursive: true })
      const file = await open(unfinished, 'w', 0o640)
      try {
        await pipeline(Readable.from(content), file.createWriteStream({ flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      const parent = await open(dirname(path), 'r')
      await parent.sync().finally(() => parent.close())
    },
    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(noFolderYet)
      for await (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => undefined)
        if (found) yield { key: relative(folder, path), changedAt: found.mtime }
      }
    },
  })
}

/** The folder is made with the first file. */
const noFolderYet = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return []
  throw error
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
    maxAttempts: 2,
    // Without these, a store that takes connections and says nothing would hold every call for ever.
    requestHandler: { connectionTimeout: 2000, socketTimeout: 5000 },
  })
  const disk = new Disk(driver)
  const { put, get, remove } = overDisk(disk)
  return withCheckedKeys({
    put: (key, content, mimeType) => put(key, content, mimeType).catch(explain),
    get: (key) => get(key).catch(explain),
    remove: (key) => remove(key).catch(explain),
    async *list() {
      let paginationToken: string | undefined
      do {
        const page = await disk.listAll('/', { recursive: true, paginationToken }).catch(explain)
        for (const file of page.objects) {
          if (!file.isFile) continue
          const { lastModified } = await file.getMetaData().catch(explain)
          yield { key: file.key, changedAt: lastModified }
        }
        paginationToken = page.paginationToken
      } while (paginationToken)
    },
  })
}

const isFull = /^(XMinioStorageFull|InsufficientStorage|QuotaExceeded|XMinioAdminBucketQuotaExceeded)$/

/** Whatever object storage refuses is about it or our settings, never about the caller: a wrong key, a wrong bucket. */
function explain(error: unknown): never {
  if (error instanceof FileMissing) throw error
  const cause = (error as { cause?: unknown }).cause ?? error
  const { name, code, message, $metadata } = cause as Error & {
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  const said = `object storage: ${[code ?? name, message].filter(Boolean).join(', ')}`
  if (isFull.test(name) || $metadata?.httpStatusCode === 507) throw new StorageFull(said, { cause })
  throw new StorageAway(said, { cause })
}

/** The folder that files are in; undefined where they are in object storage. */
export const filesFolder = (filesUrl: string | undefined, dataDir: string): string | undefined =>
  filesUrl?.startsWith('s3:') ? undefined : (filesUrl?.replace(/^file:(\/\/)?/, '') ?? join(dataDir, 'files'))

export async function createStorage(filesUrl: string | undefined, dataDir: string): Promise<FileStorage> {
  const folder = filesFolder(filesUrl, dataDir)
  return folder === undefined ? createS3Storage(filesUrl as string) : createDiskStorage(folder)
}
