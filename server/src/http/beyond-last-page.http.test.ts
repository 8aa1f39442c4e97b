/** A page beyond the last one is empty and tells the real total, in every list (API-11). */
import { endpoints } from '@invest/contract/api'
import type { Endpoint } from '@invest/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator } from '../../test/administrators.ts'
import { join } from '../../test/groups.ts'
import { createPortal, type TestPortal } from '../../test/portal.ts'
import { addRegisteredCompany } from '../../test/seals.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  for (let i = 0; i < 3; i++) await addRegisteredCompany(portal)
})
afterAll(() => portal?.close())

const isList = ({ answer, path, query, body }: Endpoint) =>
  !path.includes(':') &&
  'page' in (((query ?? body) as { shape?: object } | undefined)?.shape ?? {}) &&
  'content' in ((answer as { shape?: object }).shape ?? {})
// The catalogue of products has more rows than a list may reach (API-11).
const lists = endpoints.filter(
  (entry) => isList(entry) && entry.path !== '/arvore-produto-servicos/buscar-lista',
)

/** What a list is asked for besides its page. */
const wanted: Record<string, { query?: string; body?: object }> = {
  '/empresas/elegiveis': { query: '&nomeEmpresa=empresa' },
  '/empresas/buscar': { body: { texto: 'empresa teste' } },
}

it.each(lists.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))('%s', async (_, entry) => {
  const { query = '', body = {} } = wanted[entry.path] ?? {}
  const page = async (number: number) => {
    const answer =
      entry.method === 'GET'
        ? await portal.call(administrator, 'GET', `${entry.path}?size=100&page=${number}${query}`)
        : await portal.call(administrator, entry.method as 'POST', entry.path, {
            ...body,
            size: 100,
            page: number,
          })
    expect([answer.statusCode, answer.json().codigo]).toEqual([200, undefined])
    return answer.json()
  }
  const [first, beyond] = [await page(0), await page(99)]
  expect(beyond.content).toEqual([])
  expect(beyond.totalElements).toBe(first.totalElements)
  expect(beyond.totalPages).toBe(first.totalPages)
})

it('goes over the lists that have rows here', () => expect(lists.length).toBeGreaterThan(12))
