import { expect, it } from 'vitest'
import { createPortal, socio } from '../../test/portal.ts'
import { Refusal } from './refusal.ts'

it('a call fails its test when it answers a refusal that its entry does not list', async () => {
  const registry = { find: () => Promise.reject(new Refusal('selo-suspenso')) }
  const portal = await createPortal({ deps: { registry } })
  await expect(
    portal.call(socio, 'GET', '/empresas/buscar-disponivel-cadastro/99001001000118'),
  ).rejects.toThrow('answered selo-suspenso, which its entry does not list')
  await portal.close()
})
