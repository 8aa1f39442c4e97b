import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEligible, bankA } from '../../../test/banks.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  // Nothing listens at this address.
  portal = await createPortal({ settings: { REGISTRY_URL: 'http://127.0.0.1:9' } })
  await join(portal, bankA)
})
afterAll(() => portal?.close())

it('REGISTRY_URL replaces the look-up of one CNPJ and nothing else', async () => {
  const cnpj = await addEligible(portal.db, { nome: 'PADARIA DA TABELA LTDA' })
  const lookUp = await portal.call(socio, 'GET', `/empresas/buscar-disponivel-cadastro/${cnpj}`)
  expect([lookUp.statusCode, lookUp.json().codigo]).toEqual([503, 'junta-indisponivel'])

  const search = await portal.call(bankA, 'GET', '/empresas/elegiveis?nomeEmpresa=padaria')
  expect(search.json().content).toMatchObject([{ cnpj, nome: 'PADARIA DA TABELA LTDA' }])
  expect((await portal.call(bankA, 'GET', '/empresas/elegiveis/municipios')).json()).toHaveLength(497)
})
