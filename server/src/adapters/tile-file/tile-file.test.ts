/** A file of tiles reads alike on disk, over https ranges and from object storage, and says when it was replaced. */
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { readTiles } from '../../http/tiles/read-tiles.ts'
import { TileFileChanged } from '../../ports/tile-file.ts'
import { readS3Address } from '../storage/storage.ts'
import { tileFileAt } from './tile-file.ts'

const made = (name: string) => join(import.meta.dirname, `../../../test/tiles/${name}.pmtiles`)

let folder: string
let web: Server
let s3: S3Server
let sent: Buffer
let ranges = true
const asked: (string | undefined)[] = []
const replace: Record<string, (name: string) => Promise<unknown>> = {}
const addresses: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-tiles-'))
  addresses.disk = join(folder, 'state.pmtiles')
  replace.disk = (name) => copyFile(made(name), addresses.disk ?? '')

  web = createServer((request, response) => {
    asked.push(request.headers['accept-encoding'])
    const tag = `"${sent.length}"`
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    if (!ranges || !from) return response.writeHead(200, { etag: tag }).end(sent)
    if (request.headers['if-match'] && request.headers['if-match'] !== tag)
      return response.writeHead(412).end()
    const part = sent.subarray(Number(from), Number(to) + 1)
    response.writeHead(206, { etag: tag, 'content-range': `bytes ${from}-${to}/${sent.length}` }).end(part)
  })
  await new Promise<void>((done) => web.listen(0, '127.0.0.1', done))
  addresses.https = `http://127.0.0.1:${(web.address() as AddressInfo).port}/state.pmtiles`
  replace.https = async (name) => {
    sent = await readFile(made(name))
  }

  s3 = await startS3Server()
  addresses.s3 = s3.address.replace('?', '/maps/state.pmtiles?')
  const { bucket, ...options } = readS3Address(s3.address)
  const client = new S3Client({ ...options, requestChecksumCalculation: 'WHEN_REQUIRED' })
  replace.s3 = async (name) =>
    client.send(
      new PutObjectCommand({ Bucket: bucket, Key: 'maps/state.pmtiles', Body: await readFile(made(name)) }),
    )
})
afterAll(async () => {
  web.close()
  web.closeAllConnections()
  await s3.close()
  await rm(folder, { recursive: true })
})

describe.each(['disk', 'https', 's3'])('a file of tiles on %s', (kind) => {
  const open = async () => (await tileFileAt(addresses[kind] ?? '')).open()

  it('is read by ranges, shorter at its end', async () => {
    await replace[kind]?.('state')
    const bytes = await readFile(made('state'))
    const file = await open()
    const middle = Buffer.from(await file.read(1000, 5000))
    expect(middle.equals(bytes.subarray(1000, 6000))).toBe(true)
    expect((await file.read(bytes.length - 7, 100)).byteLength).toBe(7)
    const tiles = await readTiles(file)
    expect((await tiles.tile(5, 11, 18))?.byteLength).toBeGreaterThan(200)
    await file.close()
  })

  it('is the same edition wherever it lies', async () => {
    await replace[kind]?.('state')
    const [one, other] = [await open(), await (await tileFileAt(made('state'))).open()]
    expect((await readTiles(one)).edition).toBe((await readTiles(other)).edition)
    await Promise.all([one.close(), other.close()])
  })

  it('gives no bytes of another file that takes its place', async () => {
    await replace[kind]?.('state')
    const file = await open()
    await replace[kind]?.('changed')
    await expect(file.read(1000, 500)).rejects.toBeInstanceOf(TileFileChanged)
    const now = await (await tileFileAt(addresses[kind] ?? '')).version()
    expect(now).not.toBe(file.version)
    await file.close()
  })
})

it('a web server without ranges is refused, and one is never asked to pack', async () => {
  ranges = false
  await expect((await tileFileAt(addresses.https ?? '')).open()).rejects.toThrow('sends no ranges')
  ranges = true
  expect(new Set(asked)).toEqual(new Set(['identity']))
})

it('what is not there is an error', async () => {
  await expect((await tileFileAt(join(folder, 'none.pmtiles'))).version()).rejects.toThrow('ENOENT')
  await expect((await tileFileAt(`${s3.address.replace('?', '/none?')}`)).version()).rejects.toThrow()
  await expect(tileFileAt('s3://bucket')).rejects.toThrow('names no file')
})
