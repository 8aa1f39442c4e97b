/** The command, killed as a power cut would at moments of chance: the old data serve, and another run ends well. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry } from '../../../test/companies.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { numbers, type WrittenDelivery, writeDelivery } from '../../../test/rfb-files.ts'
import { runImport } from '../../../test/rfb-import.ts'
import { describeSchema } from '../../db/schema/describe-schema.ts'

const command = fileURLToPath(new URL('../../../../embedded/src/bring.ts', import.meta.url))
const { PATH, NODE_COMPILE_CACHE } = process.env
const kills = 10
const moment = numbers(10)

let test: TestDatabase
let whole: TestDatabase
let folder: string
let delivery: WrittenDelivery
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-rfb-'))
  test = await createTestDatabase()
  whole = await createTestDatabase()
  delivery = await writeDelivery({
    folder,
    establishments: 20_000,
    share: 0.4,
    parts: 4,
    seed: 9,
    zipped: true,
  })
})
afterAll(async () => {
  await test?.close()
  await whole?.close()
  await rm(folder, { recursive: true, force: true })
})

function databaseUrl({ connection }: TestDatabase): string {
  if (connection.connectionString) return connection.connectionString
  const { user, database, host } = connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
}

/** Starts the command. `writes` resolves when it has written the first line of progress. */
function start(database: TestDatabase) {
  const child = spawn(process.execPath, [command, 'cadastro', folder, '--publish'], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: databaseUrl(database) },
  })
  const said = { out: '', steps: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  const writes = new Promise<void>((resolve) => {
    child.stderr.on('data', (text) => {
      said.steps += text
      resolve()
    })
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, ...said }))
  return { child, writes, ended }
}

const registryOf = ({ db }: TestDatabase) =>
  db.selectFrom('juntaEmpresa').selectAll().orderBy('cnpj').execute()
const countsOf = ({ db }: TestDatabase) =>
  db.selectFrom('municipioEmpresas').selectAll().orderBy('codMunicipioRfb').execute()

async function hasSwapped(): Promise<boolean> {
  const load = await test.db
    .selectFrom('cargaRfb')
    .select('situacao')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return load?.situacao === 'TROCADA' || load?.situacao === 'CONCLUIDA'
}

/** The kill came too late for the old data: they are put back, so that the next one meets a load under way again. */
async function beginAnew(cnpj: string): Promise<void> {
  await test.db.deleteFrom('cargaRfb').execute()
  await test.db.deleteFrom('juntaEmpresa').execute()
  await addToRegistry(test.db, { cnpj, nome: 'DE ANTES LTDA' })
}

it('leaves the old data serving after each of ten kills, and a last run gives what an undisturbed one gives', async () => {
  const cnpj = await addToRegistry(test.db, { nome: 'DE ANTES LTDA' })
  const began = performance.now()
  const undisturbed = await runImport(whole.connection, { folder })
  const wholeMs = performance.now() - began
  expect(undisturbed.empresas).toBe(delivery.kept.length)

  for (let kill = 0; kill < kills; ) {
    const { child, writes, ended } = start(test)
    await Promise.race([writes, ended])
    // At first anywhere in a whole run; a run that takes up another has less left to do.
    await pause((moment() * wholeMs) / (1 + (kill % 4)))
    child.kill('SIGKILL')
    const { signal } = await ended
    if (signal === 'SIGKILL') kill += 1
    const names = (await test.db.selectFrom('juntaEmpresa').select('cnpj').execute()).map((row) => row.cnpj)
    if (!(await hasSwapped())) expect(names).toEqual([cnpj])
    else {
      expect(names).toHaveLength(delivery.kept.length)
      await beginAnew(cnpj)
    }
  }

  const last = await start(test).ended
  expect(last).toMatchObject({ code: 0, signal: null })
  expect(await registryOf(test)).toEqual(await registryOf(whole))
  expect(await countsOf(test)).toEqual(await countsOf(whole))
  expect(await describeSchema(test.db)).toBe(await describeSchema(whole.db))
  const staged = await test.db.selectFrom('cargaRfbEstabelecimento').select('cnpj').limit(1).execute()
  expect(staged).toEqual([])
  // The command begins a dozen times, and gives way to whatever else the machine does.
}, 600_000)
