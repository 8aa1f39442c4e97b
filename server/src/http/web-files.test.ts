/** Which addresses below /invest-web/ answer the page, and to whom. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf, screens } from '@invest/contract/screens'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createRefuser } from './error-handler.ts'
import { createTexts } from './texts.ts'
import { serveWeb } from './web-files.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['index.html', '<title>portal</title>'],
    ['selo.html', '<title>seal</title>'],
    ['assets/app-1.js', 'start()'],
  ] as const)
    await writeFile(join(folder, name), content)
  app = Fastify()
  await serveWeb(
    app,
    readConfig({}),
    'http://localhost:8080/realms/invest',
    createRefuser(createTexts([])),
    folder,
  )
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host: 'localhost:8080', ...(accept && { accept }) } })

describe('an address that a screen has', () => {
  const addresses = Object.values(screens).flatMap((screen) => [
    `/invest-web/pt/${pathOf(screen)}`,
    `/invest-web/${pathOf(screen)}?x=1`,
    ...('parameter' in screen ? [`/invest-web/en/${pathOf(screen, '12ABC34501DE35')}`] : []),
  ])
  it.each([...addresses, '/invest-web/es', '/invest-web/pt/dashboard/'])(
    '%s answers the page to anyone',
    async (url) => {
      for (const accept of [undefined, '*/*', 'application/json', 'text/html']) {
        const answer = await ask(url, accept)
        expect([accept, answer.statusCode, answer.headers['content-type']]).toEqual([
          accept,
          200,
          'text/html; charset=utf-8',
        ])
        expect(answer.body).toBe(`<title>${url.includes('/madeInRs/selo') ? 'seal' : 'portal'}</title>`)
      }
      const head = await ask(url, undefined, 'HEAD')
      expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
        200,
        'text/html; charset=utf-8',
        '',
      ])
    },
  )
})

it('sends everybody to the host where signing in works', async () => {
  const url = '/invest-web/pt/madeInRs/selo/12ABC34501DE35'
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url, headers: { host: '127.0.0.1:8080', accept: '*/*' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `http://localhost:8080${url}`])
  }
})

it('a file that is missing is a 404, also for who takes a page', async () => {
  for (const accept of ['*/*', 'text/html'])
    for (const url of [
      '/invest-web/assets/app-2.js',
      '/invest-web/favicon.ico',
      '/invest-web/pt/map.css?v=1',
    ])
      expect([url, (await ask(url, accept)).statusCode]).toEqual([url, 404])
  expect((await ask('/invest-web/assets/app-1.js', '*/*')).body).toBe('start()')
})

it('an address that no screen has is for the page to explain, and a 404 to others', async () => {
  for (const url of ['/invest-web/pt/nada', '/invest-web/auth/callback?code=x.y'])
    expect((await ask(url, 'text/html')).statusCode).toBe(200)
  const refused = await ask('/invest-web/pt/nada', '*/*')
  expect([refused.statusCode, refused.json().codigo]).toEqual([404, 'nao-encontrado'])
  expect((await ask('/invest-web/pt/dashboard', 'text/html', 'POST')).statusCode).toBe(404)
})
