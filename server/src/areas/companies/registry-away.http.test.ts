import { afterAll, beforeAll, expect, it } from 'vitest'
import { minimalCompany, newCnpj } from '../../../test/companies.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { type CommercialRegistry, RegistryAway, RegistryGarbage } from '../../ports/commercial-registry.ts'

let answer: () => Error = () => new RegistryAway('away')
const registry: CommercialRegistry = { find: () => Promise.reject(answer()) }
let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({ deps: { registry } })
})
afterAll(() => portal?.close())

it.each([
  ['away', () => new RegistryAway('x'), 503, 'junta-indisponivel'],
  ['garbage', () => new RegistryGarbage('x'), 502, 'junta-resposta-invalida'],
])('lets nobody register while the registry is %s', async (_, error, status, codigo) => {
  answer = error
  const cnpj = newCnpj()
  for (const call of [
    portal.call(socio, 'GET', `/empresas/buscar-disponivel-cadastro/${cnpj}`),
    portal.call(socio, 'GET', `/empresas/${cnpj}`),
    portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj)),
  ]) {
    const { statusCode, ...refused } = await call
    expect([statusCode, refused.json().codigo]).toEqual([status, codigo])
  }
  expect(await portal.db.selectFrom('empresa').select('id').where('cnpj', '=', cnpj).execute()).toEqual([])
})
