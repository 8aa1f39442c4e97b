/** A call with an Idempotency-Key acts once, however often it is sent. */

import { endpoints } from '@invest/contract/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEligible, bankA, bankB, institution, paths } from '../../../test/banks.ts'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../../test/portal.ts'
import { createTablesRegistry } from '../../adapters/registry-tables/registry-tables.ts'
import { type CommercialRegistry, RegistryAway } from '../../ports/commercial-registry.ts'
import { keptFor } from './keyed-calls.ts'
import { removeCallsBefore } from './repository.ts'

/** Holds a look-up up, or fails it. */
let beforeLookUp = async () => {}
let portal: TestPortal
const registry: CommercialRegistry = {
  async find(cnpj) {
    await beforeLookUp()
    return createTablesRegistry(portal.db).find(cnpj)
  },
}
beforeAll(async () => {
  portal = await createPortal({ deps: { registry } })
  await join(portal, bankA)
  await join(portal, bankB)
})
afterAll(() => portal?.close())

const send = (
  person: Person,
  [method, path, body]: ['PUT' | 'POST', string, object],
  key: string,
  language = 'pt',
) =>
  portal.call(person, method, path, body, {
    headers: { 'idempotency-key': key, 'accept-language': language },
  })
const savedSearch = (nome: string): ['POST', string, object] => [
  'POST',
  '/empresas/buscas-salvas',
  { nome, filtro: {}, resumoSemanal: false },
]
const savedNames = async (person: Person) =>
  (await portal.call(person, 'GET', '/empresas/buscas-salvas'))
    .json()
    .map((one: { nome: string }) => one.nome)

it('is taken by the calls that act for good', () => {
  const taking = endpoints.filter((entry) => entry.idempotent).map(({ method, path }) => `${method} ${path}`)
  expect(taking.sort()).toEqual([
    'POST /admin/convites',
    'POST /empresas',
    'POST /empresas/buscas-salvas',
    'POST /proedi/distrito-industrial/lote/contato/:districtId/:loteId',
    'POST /proedi/lotes/buscas-salvas',
    'POST /projetos',
    'POST /solicitacoes',
    'POST /solicitacoes/:numero/encaminhamentos',
    'POST /solicitacoes/:numero/mensagens',
    `PUT ${paths.grant}`,
    `PUT ${paths.reserve}`,
  ])
})

it('reserving and granting again give the same answer and act once', async () => {
  const cnpj = await addEligible(portal.db)
  for (const [path, key] of [
    [paths.reserve, 'reserva-1'],
    [paths.grant, 'emprestimo-1'],
  ] as const) {
    const call: ['PUT', string, object] = ['PUT', path, { id: cnpj, ...institution }]
    const first = await send(bankA, call, key)
    expect(first.statusCode).toBe(200)
    const second = await send(bankA, call, key)
    expect([second.statusCode, second.body, second.headers['content-type']]).toEqual([
      200,
      first.body,
      first.headers['content-type'],
    ])
    expect((await send(bankA, call, `${key}-outra`)).statusCode).toBe(409)
  }
  const history = await portal.call(bankA, 'GET', `/empresas/elegiveis/${cnpj}/historico`)
  expect(history.json().map((event: { acao: string }) => event.acao)).toEqual(['RESERVA', 'EMPRESTIMO'])
})

it('registering again gives the company that was registered', async () => {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  const call: ['POST', string, object] = ['POST', '/empresas', minimalCompany(cnpj)]
  const first = await send(socio, call, 'cadastro')
  expect((await send(socio, call, 'cadastro')).body).toBe(first.body)
  expect((await portal.call(socio, ...call)).json().codigo).toBe('empresa-ja-cadastrada')
})

it('belongs to one account, and to one request of it', async () => {
  expect((await send(investor, savedSearch('A'), 'k')).statusCode).toBe(200)
  expect((await send(socio, savedSearch('A'), 'k')).statusCode).toBe(200)
  const other = await send(investor, savedSearch('B'), 'k', 'en')
  expect([other.statusCode, other.json()]).toEqual([
    422,
    expect.objectContaining({
      codigo: 'chave-reutilizada',
      campos: { 'Idempotency-Key': 'Use a new key for another request.' },
    }),
  ])
  expect((await send(bankA, ['PUT', paths.reserve, {}], 'k')).json().codigo).not.toBe('chave-reutilizada')
  expect(await savedNames(investor)).toEqual(['A'])
})

it('repeats a refusal too, in the language of who asks again, but not one of the moment', async () => {
  const cnpj = await addEligible(portal.db)
  const call: ['PUT', string, object] = ['PUT', paths.reserve, { id: cnpj, ...institution }]
  await send(bankB, call, 'dela')
  const refused = await send(bankA, call, 'minha')
  expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'empresa-ja-reservada'])
  await portal.call(bankB, 'PUT', paths.cancel, { id: cnpj })
  const again = await send(bankA, call, 'minha', 'en')
  expect([again.statusCode, again.json().atual]).toEqual([409, refused.json().atual])
  expect(again.json().mensagem).not.toBe(refused.json().mensagem)

  const free = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  beforeLookUp = () => Promise.reject(new RegistryAway('x'))
  const registering: ['POST', string, object] = ['POST', '/empresas', minimalCompany(free)]
  expect((await send(socio, registering, 'tentativa')).statusCode).toBe(503)
  beforeLookUp = async () => {}
  expect((await send(socio, registering, 'tentativa')).statusCode).toBe(200)
})

it('refuses a second call while the first one runs, and takes an abandoned key over', async () => {
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  const call: ['POST', string, object] = ['POST', '/empresas', minimalCompany(cnpj)]
  let arrived = () => {}
  const running = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  beforeLookUp = () => {
    arrived()
    return held
  }
  const first = send(socio, call, 'ao mesmo tempo')
  await running
  const second = await send(socio, call, 'ao mesmo tempo')
  expect([second.statusCode, second.json().codigo]).toEqual([409, 'chamada-em-andamento'])
  expect(second.headers['retry-after']).toBe('1')
  beforeLookUp = async () => {}
  portal.clock.advance(11 * 60_000)
  const third = await send(socio, call, 'ao mesmo tempo')
  expect(third.statusCode).toBe(200)
  release()
  expect((await first).json().codigo).toBe('empresa-ja-cadastrada')
  expect((await send(socio, call, 'ao mesmo tempo')).body).toBe(third.body)
})

it('lasts for a day, and is removed after it', async () => {
  await send(investor, savedSearch('C'), 'dia')
  portal.clock.advance(keptFor - 60_000)
  await send(investor, savedSearch('C'), 'dia')
  expect((await savedNames(investor)).filter((name: string) => name === 'C')).toHaveLength(1)
  portal.clock.advance(60_000)
  await send(investor, savedSearch('C'), 'dia')
  expect((await savedNames(investor)).filter((name: string) => name === 'C')).toHaveLength(2)
  portal.clock.advance(keptFor)
  await removeCallsBefore(portal.db, new Date(portal.clock.now().getTime() - keptFor))
  expect(await portal.db.selectFrom('chamadaComChave').select('chave').execute()).toEqual([])
})

it('has 1 to 255 characters', async () => {
  for (const key of ['', 'x'.repeat(256)]) {
    const answer = await send(investor, savedSearch('D'), key)
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['Idempotency-Key']])
  }
})
