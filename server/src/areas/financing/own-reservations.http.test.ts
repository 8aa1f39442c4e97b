import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { act, addEligible, bankA, bankB, hours, institution } from '../../../test/banks.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../test/portal.ts'

const start = new Date('2026-11-02T12:00:00Z')
let portal: TestPortal
const cnpjs: string[] = []
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, bankA)
  await join(portal, bankB)
  await join(portal, foreigner)
  for (const nome of ['ZINCO LTDA', 'ABACATE LTDA', 'MILHO LTDA', 'BANCO B SERVE LTDA'])
    cnpjs.push(await addEligible(portal.db, { nome }))
})
afterAll(() => portal?.close())
beforeEach(async () => {
  portal.clock.set(start)
  await portal.db.deleteFrom('reserva').execute()
})

const list = (person: Person | null = bankA, query = '') =>
  portal.call(person, 'GET', `/empresas/elegiveis/minhas-reservas${query}`)
const names = async (person = bankA, query = '') =>
  (await list(person, query)).json().content.map(({ nome }: { nome: string }) => nome)
const reserve = async (index: number, person = bankA) => {
  expect((await act(portal, person, 'reserve', cnpjs[index] ?? '')).statusCode).toBe(200)
  portal.clock.advance(hours(1))
}

it('lists what the caller has reserved, what ends first at the top (FINANCING-43)', async () => {
  await reserve(2)
  await reserve(0)
  await reserve(3, bankB)
  await reserve(1)
  expect(await names()).toEqual(['MILHO LTDA', 'ZINCO LTDA', 'ABACATE LTDA'])
  expect(await names(bankB)).toEqual(['BANCO B SERVE LTDA'])
  expect((await list()).json()).toMatchObject({ totalElements: 3, totalPages: 1 })
  expect((await list()).json().content[0]).toMatchObject({
    ...institution,
    ehSolicitante: true,
    usuarioSolicitante: { cpf: bankA.cpf },
    reservadoAte: expect.stringMatching(/^2026-11-07T12:/),
  })
  const second = (await list(bankA, '?size=1&page=1&total=false')).json()
  expect(second.content).toMatchObject([{ nome: 'ZINCO LTDA' }])
  expect(second).not.toHaveProperty('totalElements')
})

it('leaves out what has lapsed, was cancelled or became a loan', async () => {
  await reserve(0)
  await reserve(1)
  await reserve(2)
  await act(portal, bankA, 'cancel', cnpjs[1] ?? '')
  await act(portal, bankA, 'grant', cnpjs[2] ?? '')
  expect(await names()).toEqual(['ZINCO LTDA'])
  portal.clock.set(new Date(start.getTime() + hours(121)))
  expect(await names()).toEqual([])
  expect((await list()).json()).toMatchObject({ totalElements: 0, totalPages: 0 })
})

it('keeps a company that has dropped off the list', async () => {
  await reserve(0)
  await portal.db
    .updateTable('empresaElegivel')
    .set({ elegivel: false })
    .where('cnpj', '=', cnpjs[0] ?? '')
    .execute()
  expect(await names()).toEqual(['ZINCO LTDA'])
  await portal.db
    .updateTable('empresaElegivel')
    .set({ elegivel: true })
    .where('cnpj', '=', cnpjs[0] ?? '')
    .execute()
})

it('is for holders of the permission alone', async () => {
  expect((await list(null)).statusCode).toBe(401)
  for (const person of [investor, foreigner]) {
    const refused = await list(person)
    expect([refused.statusCode, refused.json().codigo]).toEqual([403, 'acesso-negado'])
  }
})

it.each([
  ['?sort=nome', 'requisicao-invalida'],
  ['?page=1000', 'pagina-alem-do-limite'],
])('refuses %s', async (query, codigo) => {
  const refused = await list(bankA, query)
  expect([refused.statusCode, refused.json().codigo]).toEqual([400, codigo])
})
