/** Files while their store is away, full or damaged, and the jobs that clear away what such days leave behind. */

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, utimes } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { dayMs } from '@invest/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { upload } from '../../../test/files.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { createDiskStorage } from '../../adapters/storage/storage.ts'
import { type FileStorage, StorageAway, StorageFull } from '../../ports/file-storage.ts'
import { reencodeImage } from './image.ts'
import { missingAmongNewest } from './missing-files.ts'
import { removeOrphans } from './remove-orphans.ts'
import { sweepStrays } from './sweep-strays.ts'

/** What the store throws at each call, if anything. */
let failure: unknown
let folder: string
let disk: FileStorage
let portal: TestPortal

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-bad-days-'))
  disk = createDiskStorage(folder)
  const orFail = <T>(work: () => Promise<T>) => (failure ? Promise.reject(failure) : work())
  const storage: FileStorage = {
    put: (key, content, type) => orFail(() => disk.put(key, content, type)),
    get: (key) => orFail(() => disk.get(key)),
    remove: (key) => orFail(() => disk.remove(key)),
    list: () => disk.list(),
  }
  portal = await createPortal({ deps: { storage } })
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  failure = undefined
})

const pdf = (bytes = 2000) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 0x20), Buffer.from('\n%%EOF')])
const add = async (content = pdf()) => {
  const { id } = (await upload(portal, socio, 'anexos', 'folder.pdf', content)).json()
  const { chave } = await portal.db
    .selectFrom('arquivo')
    .select('chave')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, chave }
}
const read = (id: string) => portal.call(socio, 'GET', `/anexos/baixar/${id}`)
const rows = async () => (await portal.db.selectFrom('arquivo').select('id').execute()).length
const keys = async () => {
  const found: string[] = []
  for await (const { key } of disk.list()) found.push(key)
  return found
}

describe('a store that', () => {
  it.each<[string, unknown, number, string]>([
    ['is away', new StorageAway('no answer'), 503, 'indisponivel'],
    ['is full', new StorageFull('full'), 507, 'sem-espaco'],
    ['has a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'sem-espaco'],
    ['is over its quota', Object.assign(new Error('quota'), { code: 'EDQUOT' }), 507, 'sem-espaco'],
    [
      'stands on a full database',
      Object.assign(new Error('disk full'), { code: '53100' }),
      507,
      'sem-espaco',
    ],
  ])('%s keeps no half of an upload', async (_, error, status, codigo) => {
    const before = [await rows(), (await keys()).length]
    failure = error
    const answer = await upload(portal, socio, 'anexos', 'folder.pdf', pdf())
    expect([answer.statusCode, answer.json().codigo]).toEqual([status, codigo])
    expect([await rows(), (await keys()).length]).toEqual(before)
    failure = undefined
    expect((await upload(portal, socio, 'anexos', 'folder.pdf', pdf())).statusCode).toBe(200)
  })

  it('is away answers 503 to a download, and serves it afterwards', async () => {
    const { id } = await add()
    failure = new StorageAway('no answer')
    const answer = await read(id)
    expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'indisponivel'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    failure = undefined
    expect((await read(id)).statusCode).toBe(200)
  })
})

describe('a file whose bytes are', () => {
  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut', (whole) => whole.subarray(0, 700)],
    ['gone', () => Buffer.alloc(0)],
    ['more than they were', (whole) => Buffer.concat([whole, whole])],
    ['others', (whole) => Buffer.from(whole.map((byte, i) => (i === 900 ? byte ^ 1 : byte)))],
  ])('%s is refused before a byte of it is sent', async (_, change) => {
    const { id, chave } = await add()
    await disk.put(chave, change(pdf()), 'application/pdf')
    const answer = await read(id)
    expect([answer.statusCode, answer.json().codigo]).toEqual([502, 'arquivo-danificado'])
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['cut', (whole) => whole.subarray(0, 1_500_000)],
    ['more than they were', (whole) => Buffer.concat([whole, whole])],
    ['others', (whole) => Buffer.from(whole.map((byte, i) => (i === 900 ? byte ^ 1 : byte)))],
  ])('%s breaks its answer off where it has begun, and the next call is served', async (_, change) => {
    const whole = pdf(2_000_000)
    const { id, chave } = await add(whole)
    await disk.put(chave, change(whole), 'application/pdf')
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = portal.app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { authorization: `Bearer ${await portal.token(socio)}` }
    const get = (path: string) =>
      new Promise<Buffer>((resolve, reject) => {
        const sent = request(
          { port, host: '127.0.0.1', path: `/invest-api${path}`, headers, agent },
          (answer) => buffer(answer).then(resolve, reject),
        )
        sent.on('error', reject).end()
      })
    await expect(get(`/anexos/baixar/${id}`)).rejects.toThrow()
    expect(JSON.parse((await get('/usuario/dados')).toString())).toMatchObject({ nome: socio.name })
    agent.destroy()
  })
})

describe('clearing away', () => {
  const deps = () => ({ db: portal.db, clock: portal.clock, storage: portalStorage() })
  const portalStorage = (): FileStorage => ({
    ...disk,
    remove: (key) => (failure ? Promise.reject(failure) : disk.remove(key)),
  })
  const warnings: object[] = []
  const sweep = (temporary = folder) =>
    sweepStrays({ ...deps(), warn: (details) => void warnings.push(details) }, temporary)

  it.each([new StorageAway('no answer'), new Error('not this one')])(
    'keeps the row of a file that the store does not remove, and removes it the next time: %s',
    async (error) => {
      const { id, chave } = await add()
      portal.clock.advance(8 * dayMs)
      failure = error
      await expect(removeOrphans(deps())).rejects.toBe(error)
      expect(await portal.db.selectFrom('arquivo').select('id').where('id', '=', id).execute()).toHaveLength(
        1,
      )
      failure = undefined
      expect(await removeOrphans(deps())).toBeGreaterThan(0)
      expect(await portal.db.selectFrom('arquivo').select('id').where('id', '=', id).execute()).toEqual([])
      expect(await keys()).not.toContain(chave)
      portal.clock.advance(-8 * dayMs)
    },
  )

  it('removes bytes that no row has named for a week, and nothing that is not the portal’s', async () => {
    const kept = [(await add()).chave, (await add()).chave, (await add()).chave, (await add()).chave]
    const stray = 'S'.repeat(32)
    for (const key of [stray, `${stray}.part`, 'somebody-elses-file', 'folder/other'])
      await disk.put(key, pdf(), 'application/pdf')
    expect(await sweep()).toBe(0)
    portal.clock.advance(8 * dayMs)
    expect(await sweep()).toBe(2)
    portal.clock.advance(-8 * dayMs)
    expect(await keys()).toEqual(expect.arrayContaining([...kept, 'somebody-elses-file', 'folder/other']))
    expect((await keys()).filter((key) => key.startsWith(stray))).toEqual([])
  })

  it('removes nothing where most files are of another portal, and says so', async () => {
    for (let i = 0; i < 60; i++) await disk.put(`${i}`.padStart(32, 'S'), Buffer.from('x'), 'application/pdf')
    portal.clock.advance(8 * dayMs)
    warnings.length = 0
    expect(await sweep()).toBe(0)
    portal.clock.advance(-8 * dayMs)
    expect(warnings).toEqual([expect.objectContaining({ strays: 60 })])
    for (let i = 0; i < 60; i++) await disk.remove(`${i}`.padStart(32, 'S'))
  })

  it('removes what uploads of a killed process have left behind', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'invest-leftovers-'))
    const [old, young, other] = ['invest-upload-old', 'invest-upload-young', 'other'].map((name) =>
      join(temporary, name),
    ) as [string, string, string]
    for (const path of [old, young, other]) await mkdir(path)
    const twoDaysAgo = new Date(Date.now() - 2 * dayMs)
    for (const path of [old, other]) await utimes(path, twoDaysAgo, twoDaysAgo)
    await sweep(temporary)
    expect([old, young, other].map((path) => existsSync(path))).toEqual([false, true, true])
    await rm(temporary, { recursive: true })
  })
})

describe('pictures', () => {
  const photo = (side: number) =>
    sharp({
      create: { width: side, height: side, channels: 3, background: '#00796b', noise: { type: 'gaussian' } },
    })
      .jpeg()
      .toBuffer()

  it('leave the process’s other threads to others while they are encoded', async () => {
    const picture = await photo(1200)
    let done = 0
    const encoding = Array.from({ length: 8 }, () =>
      reencodeImage(picture, 'image/jpeg', 2560).then(() => {
        done += 1
      }),
    )
    let looks = 0
    while (done === 0) {
      await stat(folder)
      looks += 1
    }
    await Promise.all(encoding)
    // Before, four of them took all four threads, and a look at a folder waited for one to end.
    expect(looks).toBeGreaterThan(50)
  })

  it('are refused while too many wait, and taken again afterwards', async () => {
    const picture = await photo(200)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => upload(portal, socio, 'fotosAlbum', 'foto.jpg', picture)),
    )
    const statuses = answers.map((answer) => answer.statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(Number(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after'])).toBe(10)
    expect((await upload(portal, socio, 'fotosAlbum', 'foto.jpg', picture)).statusCode).toBe(200)
  })
})

describe('a store that was restored without the newest files', () => {
  it('is known by the files that the database names', async () => {
    const deps = { db: portal.db, storage: disk }
    await portal.db.deleteFrom('arquivo').execute()
    await add()
    const [older, newer] = [await add(), await add()]
    expect(await missingAmongNewest(deps)).toBeUndefined()
    for (const { chave } of [older, newer]) await disk.remove(chave)
    const { criadoEm } = await portal.db
      .selectFrom('arquivo')
      .select('criadoEm')
      .where('id', '=', older.id)
      .executeTakeFirstOrThrow()
    expect(await missingAmongNewest(deps)).toEqual({ missing: 2, of: 3, since: criadoEm })
  })
})
