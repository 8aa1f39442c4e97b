import { enquiryStates } from '@invest/contract/enquiries/shared'
import { readConfig } from '@invest/server/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { loadEnquiries } from './load-enquiries.ts'

let database: TestDatabase
const now = new Date('2026-11-25T13:00:00Z')
const config = readConfig({})
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await db
    .insertInto('usuario')
    .values(
      demoAccounts.map(({ sub, nome, cpf, email }) => ({
        sub,
        nome,
        cpf: cpf ?? null,
        email,
        ehEstrangeiro: cpf === undefined,
      })),
    )
    .execute()
  const mayor = demoAccounts.find(({ account }) => account === 'prefeitura')?.sub ?? ''
  const { id } = await db
    .selectFrom('usuario')
    .select('id')
    .where('sub', '=', mayor)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('municipioUsuario')
    .values({ codMunicipioRfb: '8791', usuarioId: id, adicionadoEm: now })
    .execute()
  const districts = await db.selectFrom('distritoIndustrial').select('id').execute()
  await db
    .insertInto('lote')
    .values(districts.map(({ id }) => ({ distritoId: id, cdOriginalSvg: 'A1', confirmadoEm: now })))
    .execute()
})
afterAll(() => database?.close())

test('the demonstration has cases in every state, some of them overdue, and sends no mail about them', async () => {
  const { db } = database
  expect(await loadEnquiries(db, { config, now })).toBe(true)
  expect(await loadEnquiries(db, { config, now })).toBe(false)
  const cases = await db.selectFrom('solicitacao').selectAll().orderBy('numero').execute()
  expect(new Set(cases.map(({ situacao }) => situacao))).toEqual(new Set(enquiryStates))
  // Two ask about companies, which this database does not have.
  expect(cases).toHaveLength(10)
  expect(cases.some(({ venceEm }) => venceEm !== null && venceEm < now)).toBe(true)
  expect(cases.filter(({ primeiraAtrasada }) => primeiraAtrasada)).toHaveLength(1)
  expect(await db.selectFrom('mensagem').selectAll().execute()).toEqual([])
})
