import { afterAll, beforeAll, expect, it } from 'vitest'
import { bankA as bank } from '../../../test/banks.ts'
import { join } from '../../../test/groups.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, bank)
  await join(portal, foreigner)
})
afterAll(() => portal?.close())

const may = (person: Person | null, query = '') =>
  portal.call(person, 'GET', `/empresas/elegiveis/verificar-permissao${query}`)

it.each([
  ['a bank', bank, '', true],
  ['a bank, naming itself with punctuation', bank, '?cpf=900.000.004-18', true],
  ['a bank, with an empty CPF', bank, '?cpf=', true],
  ['an investor', investor, '', false],
  ['a foreigner, whatever the group', foreigner, '', false],
])('answers a bare boolean to %s', async (_, person, query, expected) => {
  const answer = await may(person, query)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toBe(expected)
})

it('refuses a question about another person', async () => {
  expect((await may(bank, `?cpf=${socio.cpf}`)).json()).toMatchObject({ codigo: 'acesso-negado' })
  expect((await may(foreigner, `?cpf=${bank.cpf}`)).statusCode).toBe(403)
  expect((await may(null)).statusCode).toBe(401)
})

it('follows the groups at the next call, and the person’s own data show it', async () => {
  expect((await portal.call(bank, 'GET', '/usuario/dados')).json().listaDePermissoesDoUsuario).toEqual([
    { nomePermissao: 'CONSULTAR_EMPRESAS_ELEGIVEIS' },
  ])
  await portal.db.deleteFrom('grupoPermissoesUsuario').execute()
  expect((await may(bank)).json()).toBe(false)
})

it('keeps the record of a person known by CPF when the identity provider gives another subject', async () => {
  const before = (await portal.call(bank, 'GET', '/usuario/dados')).json().id
  const moved = { ...bank, sub: 'sub-novo', name: 'Bruna Banco Silva' }
  expect((await portal.call(moved, 'GET', '/usuario/dados')).json()).toMatchObject({
    id: before,
    nome: 'Bruna Banco Silva',
  })
})
