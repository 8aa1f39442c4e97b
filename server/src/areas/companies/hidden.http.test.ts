/** A company that its owners hide can't be told from one that is not there (COMPANY-42). */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToRegistry, minimalCompany, newCnpj } from '../../../test/companies.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socia,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'
import { createTablesRegistry } from '../../adapters/registry-tables/registry-tables.ts'
import { type CommercialRegistry, RegistryAway, RegistryGarbage } from '../../ports/commercial-registry.ts'

let fault: (() => Error) | undefined
let questions = 0
let portal: TestPortal
const registry: CommercialRegistry = {
  find(cnpj) {
    questions += 1
    return fault ? Promise.reject(fault()) : createTablesRegistry(portal.db).find(cnpj)
  },
}
/** One is registered and hidden, the other only known to the registry. */
let hidden: { id: string; cnpj: string }
let unregistered: string
beforeAll(async () => {
  portal = await createPortal({ deps: { registry } })
  const socios = [socio.cpf ?? null, socia.cpf ?? null]
  const cnpj = await addToRegistry(portal.db, { socios })
  unregistered = await addToRegistry(portal.db, { socios })
  const body = minimalCompany(cnpj, { oculta: true })
  hidden = { cnpj, id: (await portal.call(socio, 'POST', '/empresas', body)).json().id }
  // A person's first call writes their record.
  for (const person of [investor, socia, foreigner]) await portal.call(person, 'GET', '/usuario/dados')
})
afterAll(() => portal?.close())
beforeEach(() => {
  fault = undefined
})

type Call = ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?]

/** What the caller gets, and what answering it took. */
async function seen(person: Person | null, [method, path, sent]: Call) {
  const asked = questions
  const query = vi.spyOn(pg.Query.prototype, 'submit')
  const answer = await portal.call(person, method, path, sent)
  // What runs for all is asked once a second, whoever calls (OPERATION-7).
  const statements = query.mock.contexts.filter(
    (asked) => !/\baviso\b/.test(String((asked as { text?: string }).text)),
  ).length
  query.mockRestore()
  // Each answer is named anew (API-47).
  const { requisicao: _, ...body } = answer.json()
  return { status: answer.statusCode, body, asked: questions - asked, statements }
}

const byCnpj: [string, (cnpj: string) => Call][] = [
  ['its details', (cnpj) => ['GET', `/empresas/${cnpj}`]],
  ['linking it', (cnpj) => ['GET', `/empresas/vincular/${cnpj}`]],
  ['the CNPJ check', (cnpj) => ['GET', `/empresas/buscar-disponivel-cadastro/${cnpj}`]],
  ['registering it', (cnpj) => ['POST', '/empresas', minimalCompany(cnpj)]],
  ['unlinking it', (cnpj) => ['DELETE', `/empresas/desvincular/${cnpj}`]],
  ['marking it', (cnpj) => ['PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`]],
  ['its seal', (cnpj) => ['GET', `/madeInRs/situacao-cnpj?cnpj=${cnpj}`]],
  ['the seal’s picture', (cnpj) => ['GET', `/madeInRs/selo?cnpj=${cnpj}`]],
]
const byId: [string, (id: string) => Call][] = [
  ['its details', (id) => ['GET', `/empresas/${id}`]],
  ['linking it', (id) => ['GET', `/empresas/vincular/${id}`]],
  ['saving it', (id) => ['PUT', '/empresas', { id, descricao: 'x' }]],
  ['its seal', (id) => ['GET', `/madeInRs/situacao?id=${id}`]],
  ['enabling its seal', (id) => ['PUT', `/madeInRs/habilitar?id=${id}`]],
  ['disabling its seal', (id) => ['PUT', `/madeInRs/desabilitar?id=${id}`]],
]

describe.each<[string, (() => Error) | undefined]>([
  ['answers', undefined],
  ['is away', () => new RegistryAway('x')],
  ['answers garbage', () => new RegistryGarbage('x')],
])('while the registry %s', (_, error) => {
  beforeEach(() => {
    fault = error
  })
  it.each(byCnpj)('by CNPJ %s', async (_name, call) => {
    for (const person of [investor, foreigner]) {
      const here = await seen(person, call(hidden.cnpj))
      expect(here).toEqual(await seen(person, call(unregistered)))
      expect(here.statements).toBeGreaterThan(0)
    }
  })
  it.each(byId)('by id %s', async (_name, call) => {
    for (const person of [investor, foreigner])
      expect(await seen(person, call(hidden.id))).toEqual(await seen(person, call(randomUUID())))
  })
})

it('a CNPJ that the registry does not know is the same to whoever asks for a link', async () => {
  const unknown = await seen(investor, ['GET', `/empresas/vincular/${newCnpj()}`])
  expect(await seen(investor, ['GET', `/empresas/vincular/${hidden.cnpj}`])).toEqual(unknown)
})

it('another partner learns of it by the CNPJ check alone, and may link it', async () => {
  const details = await seen(socia, ['GET', `/empresas/${hidden.cnpj}`])
  expect([details.status, details.body.codigo]).toEqual([404, 'empresa-desconhecida'])
  const check = await seen(socia, ['GET', `/empresas/buscar-disponivel-cadastro/${hidden.cnpj}`])
  expect(check.body).toMatchObject({ jaCadastrada: true, jaVinculada: false })
  expect((await seen(socia, ['GET', `/empresas/vincular/${hidden.cnpj}`])).body).toMatchObject({
    vinculada: true,
  })
})

it('a company that its last owner leaves is no longer hidden, since nobody could show it again (COMPANY-16)', async () => {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null, socia.cpf ?? null] })
  const { id } = (
    await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj, { oculta: true }))
  ).json()
  await portal.call(socia, 'GET', `/empresas/vincular/${id}`)
  const leave = (person: Person) => portal.call(person, 'DELETE', `/empresas/desvincular/${cnpj}`)
  const status = async (person: Person) => (await portal.call(person, 'GET', `/empresas/${id}`)).statusCode

  expect((await leave(socio)).json()).toEqual({ desvinculada: true })
  expect([await status(investor), await status(socia)]).toEqual([404, 200])
  expect((await leave(socia)).json()).toEqual({ desvinculada: true })
  expect([await status(investor), await status(socia)]).toEqual([200, 200])
})

it('of two last owners who leave at once, one leaves it visible (COMPANY-16)', async () => {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null, socia.cpf ?? null] })
  const { id } = (
    await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj, { oculta: true }))
  ).json()
  await portal.call(socia, 'GET', `/empresas/vincular/${id}`)
  await Promise.all(
    [socio, socia].map((person) => portal.call(person, 'DELETE', `/empresas/desvincular/${cnpj}`)),
  )
  expect((await portal.call(investor, 'GET', `/empresas/${id}`)).statusCode).toBe(200)
})
