import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cnpjCheckDigits, formatCnpj } from '@invest/contract/rules/cnpj'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToRegistry, newCnpj } from '../../../test/companies.ts'
import { bringTable } from '../../../test/data-sets.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabase } from '../../db/database.ts'
import { eligibleDataSet } from './index.ts'

let test: TestDatabase
let folder: string
const old = newCnpj()
const [first, second, third] = [newCnpj(), newCnpj(), newCnpj()]

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'invest-import-'))
  await addToRegistry(test.db, { cnpj: first })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test?.close()
})
beforeEach(async () => {
  await test.db.deleteFrom('empresaElegivel').execute()
  await test.db.insertInto('empresaElegivel').values({ cnpj: old, elegivel: true }).execute()
})

const run = async (content: string | Buffer) => {
  const file = join(folder, 'lista.csv')
  await writeFile(file, content)
  return bring(file)
}
const bring = (path: string) =>
  bringTable({ db: test.upkeep, clock: { now: () => new Date() } }, eligibleDataSet, path)
const list = async () => {
  const rows = await test.db.selectFrom('empresaElegivel').selectAll().orderBy('cnpj').execute()
  return Object.fromEntries(rows.map((row) => [row.cnpj, row.elegivel]))
}
const taken = { [first]: true, [second]: false }

describe('a list is imported', () => {
  it.each([
    ['with a heading and semicolons', `cnpj;elegivel\n${first};sim\n${second};não\n`],
    ['without a heading, with commas', `${first},S\n${second},N\n`],
    [
      'with a byte order mark and Windows line ends',
      `\uFEFFCNPJ;Elegível\r\n${formatCnpj(first)};SIM\r\n${second};Não\r\n`,
    ],
    ['in Latin-1', Buffer.from(`CNPJ;Elegível\n${first};Sim\n${second};NÃO\n`, 'latin1')],
    [
      'with other columns, in another order',
      `nome;elegivel;cnpj\n"Pães; doces";1;${first}\nMel, etc.;0;${second}\n`,
    ],
    ['with blank lines and quotes', `"cnpj","elegivel"\n\n"${first}","true"\n\n"${second}","false"\n`],
    ['with lower-case letters in a CNPJ', `${first};sim\n${second};nao`],
  ])('%s', async (_, content) => {
    const result = await run(content)
    expect(result).toMatchObject({
      situacao: 'PUBLICADA',
      recusadas: 0,
      linhas: 2,
      incluidas: 2,
      removidas: 1,
    })
    // No line of the old list is left.
    expect(await list()).toEqual(taken)
    expect(result.text).toMatch(/^2 lines: 2 added, 0 changed, 1 removed\.\n[\s\S]*is in force\.$/)
  })

  it('with CNPJs that contain letters', async () => {
    expect(await run('12.abc.345/01de-35;sim\n')).toMatchObject({ linhas: 1 })
    expect(await list()).toEqual({ '12ABC34501DE35': true })
  })
})

describe('nothing is changed', () => {
  it('when any line is wrong, and each wrong line is named by its number', async () => {
    const result = await run(
      `cnpj;elegivel\n${first};sim\n123;sim\n\n${second};talvez\n${first};não\n${third}\n${third.slice(0, 13)}${(Number(third[13]) + 1) % 10};sim\n`,
    )
    expect(result.linhasRecusadas.map(({ linha, coluna, motivo }) => [linha, coluna, motivo])).toEqual([
      [3, 'cnpj', 'REGRA'],
      [5, 'elegivel', 'REGRA'],
      [6, 'cnpj', 'REPETIDA'],
      [7, 'elegivel', 'FALTA'],
      [8, 'cnpj', 'REGRA'],
    ])
    expect(result.situacao).toBe('RECUSADA')
    expect(result.text).toMatch(
      /line 5: elegivel: “talvez”: Yes or no.*talvez[\s\S]*5 lines refused. Nothing was changed/,
    )
    expect(await list()).toEqual({ [old]: true })
  })

  it('when the file is empty or missing', async () => {
    expect(await run('cnpj;elegivel\n')).toMatchObject({ situacao: 'FALHOU', problema: 'VAZIO' })
    await expect(bring(join(folder, 'nenhum.csv'))).rejects.toThrow('ENOENT')
    expect(await list()).toEqual({ [old]: true })
  })

  it('and only the first thousand of very many wrong lines are listed', async () => {
    const result = await run('x;y\n'.repeat(2500))
    expect(result).toMatchObject({ recusadas: 2500 })
    expect(result.linhasRecusadas).toHaveLength(1000)
    expect(result.text).toContain('... and 1,500 more')
  })
})

it('two imports at once run one after the other', async () => {
  const other = createDatabase(test.connection, { max: 1 })
  const files = [join(folder, 'a.csv'), join(folder, 'b.csv')] as const
  await writeFile(files[0], `${first};sim\n`)
  await writeFile(files[1], `${second};sim\n`)
  await Promise.all([
    bring(files[0]),
    bringTable({ db: other, clock: { now: () => new Date() } }, eligibleDataSet, files[1]),
  ])
  await other.destroy()
  expect([{ [first]: true }, { [second]: true }]).toContainEqual(await list())
})

it('imports 200,000 lines without using more memory for more lines', async () => {
  const lines = Array.from({ length: 200_000 }, (_, i) => {
    const twelve = `${String(i).padStart(8, '0')}0001`
    return `${twelve}${cnpjCheckDigits(twelve)};${i % 3 ? 'sim' : 'não'}`
  })
  const content = lines.join('\n')
  lines.length = 0
  const file = join(folder, 'grande.csv')
  await writeFile(file, content)
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const result = await bring(file)
  clearInterval(watch)
  expect(result).toMatchObject({ linhas: 200_000, recusadas: 0, incluidas: 200_000 })
  expect((most - before) / 1_048_576).toBeLessThan(200)
}, 60_000)
