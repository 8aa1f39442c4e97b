/** What a company's owners learn of the institutions that looked at its papers. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { act, bankA, bankB, institution } from '../../../test/banks.ts'
import { addToRegistry } from '../../../test/companies.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, type Person, socia, socio, type TestPortal } from '../../../test/portal.ts'
import { addRegisteredCompany } from '../../../test/seals.ts'

let portal: TestPortal
let bankAId: string
let cnpj: string
beforeAll(async () => {
  portal = await createPortal()
  bankAId = await join(portal, bankA)
  await join(portal, bankB)
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  ;({ cnpj } = await addRegisteredCompany(portal, { nome: 'CONSULTADA DE TESTE LTDA' }))
  await portal.db.insertInto('empresaElegivel').values({ cnpj, elegivel: true }).execute()
})

const takeSheet = (person: Person, of = cnpj) =>
  portal.call(person, 'GET', `/empresas/recuperar-ficha-cadastral?cnpj=${of}`)
const takeReport = (person: Person, of = cnpj) =>
  portal.call(person, 'GET', `/empresas/elegiveis/relatorio?cnpj=${of}`)
const consultations = (person: Person | null, query = '', id = cnpj) =>
  portal.call(person, 'GET', `/empresas/elegiveis/${id}/consultas${query}`)
const seen = async (query = '') => (await consultations(socio, query)).json().content

it('the owners see each taking and each step of a reservation, the latest first, and no person', async () => {
  expect((await takeSheet(bankB)).statusCode).toBe(200)
  await act(portal, bankA, 'reserve', cnpj)
  expect((await takeReport(bankA)).statusCode).toBe(200)
  await act(portal, bankA, 'cancel', cnpj)
  const answer = await consultations(socio)
  const nameless = { nomeInstituicao: null, nomeAgencia: null }
  expect(answer.json()).toEqual({
    content: [
      { tipo: 'CANCELAMENTO', em: expect.stringMatching(/Z$/), ...institution },
      { tipo: 'RELATORIO', em: expect.any(String), ...institution },
      { tipo: 'RESERVA', em: expect.any(String), ...institution },
      { tipo: 'FICHA', em: expect.any(String), ...nameless },
    ],
    page: 0,
    size: 10,
    totalElements: 4,
    totalPages: 1,
  })
  expect(answer.body).not.toContain(bankA.name)
  expect(answer.body).not.toContain(bankAId)
  expect((await seen('?sort=em')).map((one: { tipo: string }) => one.tipo)).toEqual([
    'FICHA',
    'RESERVA',
    'RELATORIO',
    'CANCELAMENTO',
  ])
  expect((await seen('?size=1&page=2')).map((one: { tipo: string }) => one.tipo)).toEqual(['RESERVA'])
})

it('a taking is named after what the person last named in a reservation, of any company', async () => {
  const other = await addRegisteredCompany(portal)
  await portal.db.insertInto('empresaElegivel').values({ cnpj: other.cnpj, elegivel: true }).execute()
  const latest = { nomeInstituicao: 'Banco Novo', nomeAgencia: 'Agência Norte' }
  await act(portal, bankA, 'reserve', other.cnpj, latest)
  await takeSheet(bankA)
  expect(await seen()).toMatchObject([{ tipo: 'FICHA', ...latest }])
})

it('a report leaves a line for each registered company in it, and none for the others', async () => {
  const before = await portal.db.selectFrom('consultaEmpresa').select('id').execute()
  const { cnpj: second } = await addRegisteredCompany(portal, { nome: 'RELATADA AÇAÍ UM LTDA' })
  const { cnpj: third } = await addRegisteredCompany(portal, { nome: 'RELATADA AÇAÍ DOIS LTDA' }, {}, socia)
  await addToRegistry(portal.db, { nome: 'RELATADA AÇAÍ SEM CADASTRO LTDA' })
  const report = await portal.call(bankB, 'GET', '/empresas/elegiveis/relatorio?nomeEmpresa=relatada')
  expect(report.statusCode).toBe(200)
  const lines = await portal.db.selectFrom('consultaEmpresa').select(['id', 'cnpj', 'tipo']).execute()
  expect(
    lines.filter((line) => !before.some(({ id }) => id === line.id)).map((line) => [line.cnpj, line.tipo]),
  ).toEqual(expect.arrayContaining([second, third].map((one) => [one, 'RELATORIO'])))
  expect(lines).toHaveLength(before.length + 2)
})

it('nothing is kept of a sheet of an unregistered company, of a refused one, nor of an empty report', async () => {
  const count = async () => (await portal.db.selectFrom('consultaEmpresa').select('id').execute()).length
  const before = await count()
  expect((await takeSheet(bankA, await addToRegistry(portal.db))).statusCode).toBe(200)
  expect((await takeSheet(bankA, '98999999000191')).statusCode).toBe(404)
  expect((await takeSheet(socio)).statusCode).toBe(403)
  expect((await takeReport(bankA, '98999999000191')).statusCode).toBe(200)
  expect((await takeReport(socio)).statusCode).toBe(403)
  expect(await count()).toBe(before)
})

it('nobody gets the papers when their taking cannot be kept', async () => {
  await sql`ALTER TABLE consulta_empresa ADD CONSTRAINT recusa CHECK (false) NOT VALID`.execute(portal.db)
  const answers = [await takeSheet(bankA), await takeReport(bankA)]
  await sql`ALTER TABLE consulta_empresa DROP CONSTRAINT recusa`.execute(portal.db)
  for (const answer of answers) {
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('base64File')
  }
})

it('it is unknown to everybody but the owners, administrators and banks included', async () => {
  for (const person of [socia, bankA, administrator, foreigner]) {
    const answer = await consultations(person)
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'empresa-desconhecida'])
  }
  for (const id of ['98999999000191', await addToRegistry(portal.db, { socios: [socio.cpf ?? null] }), 'x']) {
    const answer = await consultations(socio, '', id)
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'empresa-desconhecida'])
  }
  expect((await consultations(null)).statusCode).toBe(401)
  expect((await consultations(socio, '?page=1000')).json().codigo).toBe('pagina-alem-do-limite')
  const typed = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3%2F$4-$5')
  expect((await consultations(socio, '', typed)).statusCode).toBe(200)
})
