import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { loadFigures } from './load-figures.ts'

let database: TestDatabase
const now = new Date('2026-11-25T13:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  const { id } = await database.db
    .insertInto('usuario')
    .values({
      sub: 'sub',
      nome: 'Luciana',
      email: 'luciana@exemplo.test',
      ehEstrangeiro: false,
      cpf: '90000000680',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('municipioUsuario')
    .values({ codMunicipioRfb: '8791', usuarioId: id, adicionadoEm: now })
    .execute()
})
afterAll(() => database?.close())

test('pages that somebody keeps have figures of twelve weeks, once', async () => {
  expect(await loadFigures(database.db, { now })).toBe(true)
  expect(await loadFigures(database.db, { now })).toBe(false)
  const rows = await database.db.selectFrom('desempenhoDia').selectAll().orderBy('dia').execute()
  expect(new Set(rows.map(({ tipo, chave }) => `${tipo} ${chave}`))).toEqual(new Set(['MUNICIPIO 8791']))
  expect([rows[0]?.dia, rows.at(-1)?.dia]).toEqual([expect.stringMatching(/^2026-09-0/), '2026-11-24'])
  expect(new Set(rows.map(({ medida }) => medida))).toEqual(new Set(['VISITA', 'ENCONTRO']))
})
