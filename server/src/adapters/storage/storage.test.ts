import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { FileMissing, type FileStorage, StorageAway } from '../../ports/file-storage.ts'
import { createStorage, readS3Address } from './storage.ts'

let folder: string
let s3: S3Server
const storages: Record<string, FileStorage> = {}
// The bytes differ, so that a lost or repeated piece shows.
const large = Buffer.from(Uint8Array.from({ length: 5_000_000 }, (_, i) => (i * 31 + (i >> 9)) & 255))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-storage-'))
  s3 = await startS3Server()
  storages.disk = await createStorage(undefined, folder)
  storages['a folder of FILES_URL'] = await createStorage(`file://${folder}/given`, '/nowhere')
  storages.s3 = await createStorage(s3.address, '/nowhere')
})
afterAll(async () => {
  await s3?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['disk', 'a folder of FILES_URL', 's3'])('files in %s', (kind) => {
  const storage = () => storages[kind] as FileStorage
  const read = async (key: string) => buffer(await storage().get(key))
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of storage().list()) found.push(key)
    return found
  }

  it('come back as they went in, as bytes, as a stream and from a file', async () => {
    await storage().put('small', Buffer.from('café'), 'text/plain')
    expect((await read('small')).toString()).toBe('café')

    const pieces = (function* () {
      for (let i = 0; i < large.length; i += 100_000) yield large.subarray(i, i + 100_000)
    })()
    await storage().put('folder/large', Readable.from(pieces, { objectMode: false }), 'image/png')
    expect((await read('folder/large')).equals(large)).toBe(true)

    const path = join(folder, 'upload')
    await writeFile(path, large)
    await storage().put('from-file', createReadStream(path), 'application/pdf')
    expect((await read('from-file')).equals(large)).toBe(true)
  })

  it('are replaced by what comes under the same key', async () => {
    await storage().put('same', Buffer.from('a longer first text'), 'text/plain')
    await storage().put('same', Buffer.from('second'), 'text/plain')
    expect((await read('same')).toString()).toBe('second')
  })

  it('are missing before and after, and removing twice is no error', async () => {
    await expect(storage().get('never')).rejects.toBeInstanceOf(FileMissing)
    await storage().put('gone', Buffer.from('x'), 'text/plain')
    await storage().remove('gone')
    await storage().remove('gone')
    await expect(storage().get('gone')).rejects.toBeInstanceOf(FileMissing)
  })

  it.each(['../x', 'a/../../x', '/etc/x', 'a//x', './x', 'a\\..\\x', 'a\0b', ''])(
    'never lie outside: %j is refused',
    async (key) => {
      const before = (await readdir(folder)).sort()
      await expect(storage().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key')
      await expect(storage().get(key)).rejects.toThrow('not a key')
      await expect(storage().remove(key)).rejects.toThrow('not a key')
      expect((await readdir(folder)).sort()).toEqual(before)
    },
  )

  it('a stream that breaks off fails the put and leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender went away')
      })(),
      { objectMode: false },
    )
    await expect(storage().put('half', broken, 'text/plain')).rejects.toThrow('the sender went away')
    await expect(storage().get('half')).rejects.toBeInstanceOf(FileMissing)
    expect(await keys()).not.toContainEqual(expect.stringContaining('half'))
  })

  it('are listed with the time of their last change', async () => {
    const before = Date.now() - 2000
    await storage().put('listed', Buffer.from('x'), 'text/plain')
    expect(await keys()).toContain('listed')
    for await (const { changedAt } of storage().list())
      expect(changedAt.getTime()).toBeGreaterThanOrEqual(before - 60_000)
  })
})

describe('object storage that', () => {
  const refuses = async (address: string, says: string) => {
    const storage = await createStorage(address, '/nowhere')
    const calls = [
      storage.put('x', Buffer.from('x'), 'text/plain'),
      storage.get('x'),
      storage.remove('x'),
      storage.list()[Symbol.asyncIterator]().next(),
    ]
    for (const outcome of await Promise.allSettled(calls))
      expect(outcome).toMatchObject({
        reason: expect.any(StorageAway),
      })
    await expect(storage.get('x')).rejects.toThrow(says)
  }

  it('has no such bucket says so, and not that a file is missing', () =>
    refuses(s3.address.replace('invest', 'other'), 'NoSuchBucket'))

  it('does not know our key says so', async () => {
    const known = process.env.AWS_ACCESS_KEY_ID
    process.env.AWS_ACCESS_KEY_ID = 'nobody'
    try {
      await refuses(s3.address, 'InvalidAccessKeyId')
    } finally {
      process.env.AWS_ACCESS_KEY_ID = known
    }
  })

  it('takes no connection is away', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    await refuses(`s3://invest?endpoint=http://127.0.0.1:${port}`, 'ECONNREFUSED')
  })
})

describe('FILES_URL for object storage', () => {
  it.each([
    ['s3://invest', { bucket: 'invest', endpoint: undefined, region: 'us-east-1', forcePathStyle: false }],
    [
      's3://invest?endpoint=https://s3.example.test:9000&region=sa-east-1',
      {
        bucket: 'invest',
        endpoint: 'https://s3.example.test:9000',
        region: 'sa-east-1',
        forcePathStyle: true,
      },
    ],
    [
      's3://a.b?endpoint=https%3A%2F%2Fs3.example.test&pathStyle=false',
      { bucket: 'a.b', endpoint: 'https://s3.example.test', region: 'us-east-1', forcePathStyle: false },
    ],
  ])('%s', (address, expected) => expect(readS3Address(address)).toEqual(expected))

  it('has to name a bucket', () => expect(() => readS3Address('s3://?region=x')).toThrow())
})
