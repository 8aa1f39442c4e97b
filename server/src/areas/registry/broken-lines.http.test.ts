/** A small delivery with what real ones have: texts with ends of lines, lines that came twice, letters of Windows, CPFs in names. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type ImportResult, runImport } from '../../../test/rfb-import.ts'

let test: TestDatabase
let result: ImportResult
beforeAll(async () => {
  test = await createTestDatabase()
  result = await runImport(test.connection, { folder: join(import.meta.dirname, 'fixtures') })
})
afterAll(() => test?.close())

const namesOf = async (root: string) =>
  (
    await test.db
      .selectFrom('juntaEmpresa')
      .select(['nome', 'nomeFantasia'])
      .where('cnpj', 'like', `${root}%`)
      .execute()
  ).map(({ nome, nomeFantasia }) => [nome, nomeFantasia])

it('joins a record that an end of line has cut (REGISTRY-22)', async () => {
  expect(await namesOf('71000009')).toEqual([
    ['IOTA LINHA QUEBRADA SPE LTDA', "LAR DOCE LAR II' INCORPORADORA"],
  ])
})

it('tells refused lines by the file and the number of an editor, and no half of a record', () => {
  expect(
    result.files.flatMap(({ tipo, recusas }) =>
      recusas.map(({ linha, problema }) => [tipo, linha, problema]),
    ),
  ).toEqual([
    ['ESTABELECIMENTOS', 9, 'municipio'],
    ['ESTABELECIMENTOS', 22, 'cnae'],
  ])
  expect(result.leftOut).toContain('K3241.K03200Y0.D61114.ESTABELE, line 9: no municipality of the state')
})

it('counts what came twice as a person does: one establishment, however often its company came too (REGISTRY-23)', async () => {
  expect(result).toMatchObject({ repetidas: 1, semEmpresa: 0 })
  expect(await namesOf('71000001')).toEqual([['ALFA VALIDA LTDA', null]])
  expect(result.leftOut).toContain('1 establishment came more than once and counts once.')
})

it('has the signs of Windows, and names without the CPFs in them (REGISTRY-3)', async () => {
  expect(await namesOf('71000015')).toEqual([['NI CP1252 – LTDA', 'ACAI – “CAFE” D’OESTE']])
  expect(await namesOf('71000011')).toEqual([['MARIA SOUZA', null]])
  expect(await namesOf('71000012')).toEqual([['JOSE DA SILVA ME', null]])
  expect(await namesOf('71000013')).toEqual([['JOAO PEREIRA', null]])
  expect(await namesOf('71000014')).toEqual([['LAMBDA', 'JOAO PEREIRA MEI']])
  expect(await namesOf('71000002')).toEqual([['BETA NU L LTDA', 'NU L DENTRO']])
})
