import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { referenceDataFolder } from './reference-tables.ts'

let database: TestDatabase
let folder: string
const copyFiles = async () => {
  for (const from of [referenceDataFolder, stateFolder])
    await cp(from, folder, { recursive: true, force: true })
}
beforeAll(async () => {
  // The test database already has the reference data.
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'invest-reference-'))
  await copyFiles()
})
afterAll(async () => {
  await database?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function load(): Promise<[string, number][]> {
  const steps: [string, number][] = []
  await loadReferenceData(database.db, { folder, onStep: (file, rows) => steps.push([file, rows]) })
  return steps
}

const codesFor = (group: string) =>
  database.db.selectFrom('termoBusca').select('grupo').where('grupo', '=', group).execute()

const edit = async (file: string, change: (text: string) => string) => {
  const path = join(folder, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}

it('loads nothing if no file has changed', async () => {
  expect(await load()).toEqual([])
})

it('loads only the changed file and leaves other tables unchanged', async () => {
  await edit('listas.tsv', (text) =>
    text.replace('\tSolteiro\t', '\tSolteira ou solteiro\t').replace(/\nestadoCivil\t5\t.*/, ''),
  )
  expect(await load()).toEqual([['listas', 287]])
  const { db } = database
  const items = await db
    .selectFrom('itemLista')
    .selectAll()
    .where('tipo', '=', 'estadoCivil')
    .orderBy('ordem')
    .execute()
  expect(items.map((item) => item.descricao)).toContain('Solteira ou solteiro')
  expect(items).toHaveLength(5)
})

it('marks a code that the file no longer has, since companies may refer to it', async () => {
  const { db } = database
  await edit('produtos-servicos-ncm.tsv', (text) => text.replace(/\n\d+\t22041010\t.*/, ''))
  await edit('atividades-economicas.tsv', (text) => text.replace(/\n1112700\t.*/, ''))
  expect(await load()).toEqual([
    ['atividades-economicas', 2424],
    ['produtos-servicos-ncm', 15_176],
    ['titles of the catalogues', expect.any(Number)],
  ])
  expect(await codesFor('CNAE:1112700')).toEqual([])
  const product = await db
    .selectFrom('produtoServico')
    .select('validoAte')
    .where('codigoSemMascara', '=', '22041010')
    .executeTakeFirstOrThrow()
  expect(product.validoAte).not.toBeNull()
  const activity = await db
    .selectFrom('atividadeEconomica')
    .select('vigente')
    .where('cnae', '=', '1112700')
    .executeTakeFirstOrThrow()
  expect(activity.vigente).toBe(false)
})

it('finds a title by what it names, not by what it excludes, and keeps what administrators add (REFERENCE-26)', async () => {
  const { db } = database
  await db
    .insertInto('termoBusca')
    .values({
      termo: 'zurrapa',
      idioma: 'pt',
      grupo: 'vinho',
      codigos: ['NCM:2204'],
      origem: 'administracao',
    })
    .execute()
  await edit('termos-busca.tsv', (text) => text.replace(/\nvinícola\tpt\t.*/, ''))
  await edit('traducoes-cnae.tsv', (text) =>
    text.replace(/\n(1061901\t)[^\t]*/, '\n$1Making of zzwine, except zzvinegar'),
  )
  await load()
  const words = await db.selectFrom('termoBusca').select('termo').where('grupo', '=', 'vinho').execute()
  expect(words.map(({ termo }) => termo)).toContain('zurrapa')
  expect(words.map(({ termo }) => termo)).not.toContain('zzvinegar')
  const found = await sql<{ grupo: string; termo: string }>`
    SELECT grupo, termo FROM termo_busca WHERE palavras @@ public.language_query('en', 'zzwine')`.execute(db)
  expect(found.rows).toEqual([{ grupo: 'CNAE:1061901', termo: 'Making of zzwine' }])
  const excluded = await sql`
    SELECT 1 FROM termo_busca WHERE palavras @@ public.language_query('en', 'zzvinegar')`.execute(db)
  expect(excluded.rows).toEqual([])
})

it('puts a code in force again when the file has it again', async () => {
  await copyFiles()
  await load()
  const product = await database.db
    .selectFrom('produtoServico')
    .select('validoAte')
    .where('codigoSemMascara', '=', '22041010')
    .executeTakeFirstOrThrow()
  expect(product.validoAte).toBeNull()
})

it('changes nothing if a file cannot be read completely', async () => {
  await edit('paises.tsv', (text) => text.replace('\nBR\tBrasil', '\nBR\tBrasil\tmais uma coluna'))
  await expect(load()).rejects.toThrow(/values for/)
  const brazil = await database.db
    .selectFrom('pais')
    .select('nomePt')
    .where('sigla', '=', 'BR')
    .executeTakeFirstOrThrow()
  expect(brazil.nomePt).toBe('Brasil')
})

it('may be called by two processes at once', async () => {
  await copyFiles()
  await edit('ufs.tsv', (text) => text.replace('\tAcre', '\tEstado do Acre'))
  const [a, b] = await Promise.all([load(), load()])
  expect([...a, ...b].filter(([file]) => file === 'ufs')).toHaveLength(1)
})
