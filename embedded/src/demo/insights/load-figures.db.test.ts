import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { loadFigures } from './load-figures.ts'

let database: TestDatabase
const now = new Date('2026-11-25T13:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  const keep = async (codMunicipioRfb: string, sub: string, cpf: string) => {
    const { id } = await database.db
      .insertInto('usuario')
      .values({ sub, nome: 'Luciana', email: `${sub}@exemplo.test`, ehEstrangeiro: false, cpf })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('municipioUsuario')
      .values({ codMunicipioRfb, usuarioId: id, adicionadoEm: now })
      .execute()
  }
  const account = demoAccounts.find((one) => one.account === 'prefeitura')
  await keep('8791', account?.sub ?? '', '90000000680')
  await keep('8801', 'nobody-signs-in-as-this', '90000000760')
})
afterAll(() => database?.close())

test('pages that the demonstration’s accounts keep have figures of twelve weeks, once', async () => {
  expect(await loadFigures(database.db, { now })).toBe(true)
  expect(await loadFigures(database.db, { now })).toBe(false)
  const rows = await database.db.selectFrom('desempenhoDia').selectAll().orderBy('dia').execute()
  expect(new Set(rows.map(({ tipo, chave }) => `${tipo} ${chave}`))).toEqual(new Set(['MUNICIPIO 8791']))
  expect([rows[0]?.dia, rows.at(-1)?.dia]).toEqual([expect.stringMatching(/^2026-09-0/), '2026-11-24'])
  expect(new Set(rows.map(({ medida }) => medida))).toEqual(new Set(['VISITA', 'ENCONTRO']))
})
