/** What the provider answers before it is open (IDENTITY-53). */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRefuser } from '../../../server/src/http/error-handler.ts'
import { createTexts } from '../../../server/src/http/texts.ts'
import { createOutages } from '../../../server/src/observability/outages.ts'
import { createIdentityProvider } from './identity-provider.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  createRefuser(createTexts([]), createOutages(app.log)).handleErrors(app)
  // Nothing is asked of the database before it is open.
  const { plugin } = createIdentityProvider({ db: {} as never, publicUrl: 'http://localhost:8080' })
  await app.register(plugin)
})
afterAll(() => app.close())

const address = '/realms/invest/protocol/openid-connect/auth?client_id=invest-web'
const ask = (headers: Record<string, string>, url = address, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

it.each([
  ['', 'O portal está iniciando', 'pt-BR'],
  ['de', 'O portal está iniciando', 'pt-BR'],
  ['en-GB,en;q=0.8,pt;q=0.5', 'The portal is starting', 'en'],
  ['es-AR', 'El portal se está iniciando', 'es'],
])('a browser that reads %s gets a page that asks again by itself', async (language, title, lang) => {
  const answer = await ask({ ...browser, 'accept-language': language })
  expect([answer.statusCode, answer.headers.refresh, answer.headers['retry-after']]).toEqual([503, '5', '5'])
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain(`<h1>${title}</h1>`)
  expect(answer.body).toContain(`<html lang="${lang}`)
})

it('the language that the portal asks for goes first', async () => {
  const answer = await ask({ ...browser, 'accept-language': 'pt-BR' }, `${address}&ui_locales=en`)
  expect(answer.body).toContain('The portal is starting')
})

it.each([
  ['a program', { accept: 'application/json' }, 'GET'],
  ['a call that names nothing', {}, 'GET'],
  ['a form', { ...browser, 'content-type': 'application/x-www-form-urlencoded' }, 'POST'],
] as const)('%s gets the portal’s 503 and when to ask again', async (_, headers, method) => {
  const answer = await ask({ ...headers }, address, method)
  expect([answer.statusCode, answer.headers.refresh, answer.headers['retry-after']]).toEqual([
    503,
    undefined,
    '5',
  ])
  expect(answer.json()).toMatchObject({ codigo: 'indisponivel' })
  expect(answer.headers['content-type']).toContain('application/json')
})
