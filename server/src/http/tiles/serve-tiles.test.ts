/** Map tiles over HTTP: what browsers may keep, what is missing, what is broken, and a file that is replaced meanwhile (MAP-51). */
import { copyFile, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { PMTiles } from 'pmtiles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tileFileAt } from '../../adapters/tile-file/tile-file.ts'
import { serveTiles, tilesInPage } from './serve-tiles.ts'
import { createTileEditions, type TileEditions } from './tile-editions.ts'

const made = (name: string) => join(import.meta.dirname, `../../../test/tiles/${name}.pmtiles`)

let folder: string
let path: string
let app: FastifyInstance
let editions: TileEditions
let now = 0
const served = vi.fn()
const failed = vi.fn()

beforeEach(async () => {
  vi.clearAllMocks()
  folder = await mkdtemp(join(tmpdir(), 'invest-tiles-'))
  path = join(folder, 'state.pmtiles')
  await copyFile(made('state'), path)
})
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true })
})

async function start(address = path): Promise<string> {
  editions = createTileEditions(
    () => tileFileAt(address),
    { served, failed },
    () => now,
  )
  app = Fastify()
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await serveTiles(app, editions)
  return editions.current()?.edition ?? ''
}
const get = (url: string, headers: Record<string, string> = { 'accept-encoding': 'br, gzip' }) =>
  app.inject({ url, headers })

/** The tile as the format's own library reads it. */
async function expected(name: string, z: number, x: number, y: number) {
  const bytes = await readFile(made(name))
  const library = new PMTiles({
    getKey: () => name,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
  const found = await library.getZxy(z, x, y)
  return found && Buffer.from(found.data)
}

it('a tile comes as it lies in the file, may be kept for good, and is not sent twice', async () => {
  const edition = await start()
  const answer = await get(`/tiles/${edition}/5/11/18`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-protobuf',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringContaining('Accept-Encoding'),
  })
  const tile = await expected('state', 5, 11, 18)
  expect(tile?.length).toBeGreaterThan(500)
  expect(gunzipSync(answer.rawPayload).equals(tile as Buffer)).toBe(true)
  const again = await get(`/tiles/${edition}/5/11/18`, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const plain = await get(`/tiles/${edition}/5/11/18`, { 'accept-encoding': 'identity' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.rawPayload.equals(tile as Buffer)).toBe(true)
})

it.each(['5/0/0', '3/2/4', '9/180/300'])(
  'where the file has no tile, %s is empty, and so for good',
  async (at) => {
    const edition = await start()
    const answer = await get(`/tiles/${edition}/${at}`)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['cache-control']).toContain('immutable')
  },
)

it.each(['5/32/0', '5/0/99999999999', 'a/0/0', '-1/0/0', '23/0/0', '5/1.5/0'])(
  '%s is no tile of the world',
  async (at) => {
    const edition = await start()
    const answer = await get(`/tiles/${edition}/${at}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

it('a page is told what the file holds', async () => {
  const edition = await start()
  expect(tilesInPage(editions)).toEqual({
    edition,
    minZoom: 4,
    maxZoom: 8,
    bounds: [-58.4, -34.3, expect.closeTo(-49.53, 2), expect.closeTo(-27.08, 2)],
  })
  expect(tilesInPage(undefined)).toBeNull()
})

it('copies with the same content are one edition', async () => {
  const edition = await start()
  await copyFile(made('state'), join(folder, 'copy'))
  await rename(join(folder, 'copy'), path)
  now += 30_000
  await editions.find('new')
  expect(editions.current()?.edition).toBe(edition)
  expect((await get(`/tiles/${edition}/5/11/18`)).statusCode).toBe(200)
  expect(served).toHaveBeenCalledOnce()
})

it('another file under the name is another edition; open pages read on from the one of before', async () => {
  const before = await start()
  await copyFile(made('changed'), join(folder, 'next'))
  await rename(join(folder, 'next'), path)
  // Nobody looks twice within half a minute.
  expect(editions.current()?.edition).toBe(before)
  now += 30_000
  editions.current()
  await vi.waitFor(() => expect(editions.current()?.edition).not.toBe(before))
  const after = editions.current()?.edition
  const [old, fresh] = await Promise.all([get(`/tiles/${before}/5/11/18`), get(`/tiles/${after}/5/11/18`)])
  expect(gunzipSync(old.rawPayload).equals((await expected('state', 5, 11, 18)) as Buffer)).toBe(true)
  expect(gunzipSync(fresh.rawPayload).equals((await expected('changed', 5, 11, 18)) as Buffer)).toBe(true)
  expect(served).toHaveBeenCalledTimes(2)
})

it('a file that is written over leads on to the new edition, and never mixes the two', async () => {
  const before = await start()
  await writeFile(path, await readFile(made('changed')))
  const answer = await get(`/tiles/${before}/5/11/18`)
  const after = editions.current()?.edition
  expect(after).not.toBe(before)
  expect([answer.statusCode, answer.headers.location]).toEqual([307, `/tiles/${after}/5/11/18`])
  expect(answer.headers['cache-control']).toBe('no-store')
  // An edition that this process never had leads there too.
  expect((await get('/tiles/000000000000/5/11/18')).headers.location).toBe(`/tiles/${after}/5/11/18`)
})

it('of a folder the last file by name is served', async () => {
  await rename(path, join(folder, 'state-20261001.pmtiles'))
  const before = await start(folder)
  await copyFile(made('changed'), join(folder, 'state-20261101.pmtiles'))
  now += 30_000
  await editions.find('new')
  expect(editions.current()?.edition).not.toBe(before)
  expect((await get(`/tiles/${before}/5/11/18`)).statusCode).toBe(200)
})

it('a file that is none is told once, and the one of before goes on', async () => {
  const edition = await start()
  await writeFile(join(folder, 'next'), 'half a download')
  await rename(join(folder, 'next'), path)
  for (let i = 0; i < 3; i++) {
    now += 30_000
    await editions.find('new')
  }
  expect(failed).toHaveBeenCalledOnce()
  expect((await get(`/tiles/${edition}/5/11/18`)).statusCode).toBe(200)
})

it('without a file that can be read there are no tiles, until one is there', async () => {
  await truncate(path, 0)
  expect(await start()).toBe('')
  expect(failed).toHaveBeenCalledOnce()
  expect(tilesInPage(editions)).toBeNull()
  expect((await get('/tiles/000000000000/5/11/18')).statusCode).toBe(404)
  await copyFile(made('state'), path)
  now += 30_000
  await editions.find('new')
  expect(tilesInPage(editions)).not.toBeNull()
})

it('a file that ends too early answers 503 for what is missing, and nobody keeps that', async () => {
  await truncate(path, 40_000)
  const edition = await start()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => get(`/tiles/${edition}/8/${88 + (i % 4)}/${148 + (i >> 2)}`)),
  )
  const cut = answers.filter(({ statusCode }) => statusCode === 503)
  expect(cut.length).toBeGreaterThan(0)
  expect(cut[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' })
  expect((await get(`/tiles/${edition}/4/5/9`)).statusCode).toBeLessThan(300)
})
