/** Deliveries that lack something, and runs that begin where another ended: the portal's registry stays or is whole. */
import { appendFile, cp, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToRegistry } from '../../../test/companies.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type WrittenDelivery, writeDelivery } from '../../../test/rfb-files.ts'
import { runImport } from '../../../test/rfb-import.ts'
import { prepareSession, tryLock } from './import/load.sql.ts'

let test: TestDatabase
let kept: string
let root: string
let folder: string
let delivery: WrittenDelivery
const shape = { establishments: 3_000, share: 0.4, parts: 2, seed: 3 }
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'invest-rfb-'))
  delivery = await writeDelivery({ ...shape, folder: join(root, 'whole') })
  await writeDelivery({ ...shape, folder: join(root, 'zipped'), zipped: true })
  test = await createTestDatabase()
})
afterAll(async () => {
  await test?.close()
  await rm(root, { recursive: true, force: true })
})

let made = 0
const copyOf = async (name: string) => {
  folder = join(root, `copy ${made++}`)
  await cp(join(root, name), folder, { recursive: true })
}
const inFolder = (part: number, marker: string) => join(folder, `K3241.K03200Y${part}.D61110.${marker}`)
beforeEach(async () => {
  await test.db.deleteFrom('cargaRfb').execute()
  await test.db.deleteFrom('juntaEmpresa').execute()
  kept = await addToRegistry(test.db)
  await copyOf('whole')
})

const cnpjs = async () =>
  (await test.db.selectFrom('juntaEmpresa').select('cnpj').execute()).map((row) => row.cnpj)
const importing = (more: object = {}) => runImport(test.connection, { folder, ...more })

it.each([
  ['a missing part', () => rm(inFolder(0, 'ESTABELE')), /part 0 of ESTABELECIMENTOS is missing/],
  [
    'no companies',
    () => Promise.all([0, 1].map((part) => rm(inFolder(part, 'EMPRECSV')))),
    /no file of EMPRESAS/,
  ],
  [
    'files of two deliveries',
    () => rename(inFolder(1, 'ESTABELE'), inFolder(1, 'ESTABELE').replace('D61110', 'D61011')),
    /different deliveries \(D61011, D61110\)/,
  ],
  [
    'a file of companies cut short',
    async () => {
      const text = await readFile(inFolder(0, 'EMPRECSV'), 'latin1')
      await writeFile(inFolder(0, 'EMPRECSV'), text.slice(0, text.lastIndexOf('\n', 20_000) + 1), 'latin1')
    },
    /one of these files is missing/,
  ],
  [
    'a file whose download broke off',
    () => truncate(inFolder(1, 'ESTABELE'), 20_000),
    /Y1\.D61110\.ESTABELE is not whole: it ends within a line/,
  ],
  [
    'no establishment of the state',
    async () => {
      for (const part of [0, 1]) {
        const text = await readFile(inFolder(part, 'ESTABELE'), 'latin1')
        await writeFile(inFolder(part, 'ESTABELE'), text.replaceAll('"RS"', '"SC"'), 'latin1')
      }
    },
    /no company of the state/,
  ],
])('a delivery with %s changes nothing', async (_, spoil, problem) => {
  await spoil()
  await expect(importing()).rejects.toThrow(problem)
  expect(await cnpjs()).toEqual([kept])
})

it('a folder that is not there, and one without a delivery, are told', async () => {
  await expect(runImport(test.connection, { folder: join(root, 'none') })).rejects.toThrow("can't be read")
  await expect(runImport(test.connection, { folder: tmpdir() })).rejects.toThrow(
    'no file of ESTABELECIMENTOS',
  )
})

it('a zip whose download broke off, or whose bytes are others, changes nothing', async () => {
  await copyOf('zipped')
  const zip = join(folder, 'Estabelecimentos1.zip')
  const bytes = await readFile(zip)
  await truncate(zip, bytes.length - 100)
  await expect(importing()).rejects.toThrow('is not a whole zip file')
  bytes.fill(0xff, 2_000, 2_010)
  await writeFile(zip, bytes)
  await expect(importing()).rejects.toThrow()
  expect(await cnpjs()).toEqual([kept])
})

it('a delivery of less than half of what the portal has is taken where it is asked for, without reading it again', async () => {
  await importing()
  const before = (await cnpjs()).length
  const small = join(root, 'small')
  const { kept: few } = await writeDelivery({ ...shape, folder: small, establishments: 900 })
  await expect(runImport(test.connection, { folder: small })).rejects.toThrow('less than half')
  expect(await cnpjs()).toHaveLength(before)
  const taken = await runImport(test.connection, { folder: small, incomplete: true })
  expect([taken.empresas, taken.resumed]).toEqual([few.length, taken.files.length])
  expect(await cnpjs()).toHaveLength(few.length)
})

it('a record without its end is refused and told with the number of its first line', async () => {
  await appendFile(inFolder(1, 'ESTABELE'), '"12345678";"0001";"9\n')
  const { files } = await importing()
  const file = files.find(({ nome }) => nome.includes('Y1') && nome.endsWith('ESTABELE'))
  expect(file?.recusas.at(-1)).toEqual({ linha: file?.linhas, problema: 'columns' })
  expect(await cnpjs()).toHaveLength(delivery.kept.length)
})

it('a second import is refused while one is under way', async () => {
  const other = new pg.Client(test.connection)
  await other.connect()
  await prepareSession(other)
  expect(await tryLock(other)).toBe(true)
  await expect(importing({ waitMs: 300 })).rejects.toThrow('Another import is under way')
  await other.end()
  expect((await importing()).empresas).toBe(delivery.kept.length)
})

it('what a run has read is not read again, unless the database lost it', async () => {
  const breakOff = async () => {
    const broken = importing({
      onProgress: (progress: object) => {
        if ('number' in progress && progress.number === 3) throw new Error('broken off')
      },
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await cnpjs()).toEqual([kept])
  }
  await breakOff()
  const resumed = await importing()
  expect([resumed.resumed, resumed.empresas]).toEqual([2, delivery.kept.length])

  await test.db.deleteFrom('cargaRfb').execute()
  await test.db.deleteFrom('juntaEmpresa').execute()
  kept = await addToRegistry(test.db)
  await breakOff()
  // A crash of the database empties tables that it does not log.
  await test.db.deleteFrom('cargaRfbEstabelecimento').execute()
  const anew = await importing()
  expect([anew.resumed, anew.empresas]).toEqual([0, delivery.kept.length])
})

it('another delivery than the one that was broken off is read from its beginning', async () => {
  const broken = importing({
    onProgress: (progress: object) => {
      if ('step' in progress) throw new Error('broken off')
    },
  })
  await expect(broken).rejects.toThrow('broken off')
  await copyOf('zipped')
  const { resumed, empresas } = await importing()
  expect([resumed, empresas]).toEqual([0, delivery.kept.length])
})
