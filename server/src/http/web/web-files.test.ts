/** Which addresses below /invest-web/ answer the page, and to whom. */

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionHint } from '@invest/contract/identity'
import { pathFromRoot, pathOf, type ScreenAddress, screens } from '@invest/contract/screens'
import { homeState, sealName } from '@invest/contract/state'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { createOutages } from '../../observability/outages.ts'
import { createRefuser } from '../error-handler.ts'
import { createCallLimits } from '../limits/call-limits.ts'
import { createTexts } from '../texts.ts'
import { serveWeb, webFolder } from './web-files.ts'

const each = (text: string) => ({ pt: `${text} pt`, en: '', es: `${text} es` })
/** Would end its element, be a script, or be taken for a pattern of a replacement. */
const hostile = `</title></script><script>alert(1)</script>"'&$&$1`

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-web-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of [
    ['index.html', '<html lang="pt"><head><title>portal</title></head>'],
    ['selo.html', '<meta charset="utf-8" /><title>seal</title><b>__seal__</b>'],
    [
      'visitantes.html',
      `<html lang="pt"><head><title>visitors</title><link href="/pt.js" data-language="pt"><link href="/en.js" data-language="en"><link data-for="home" href="/home.js"></head><!--start--><b>starting</b><!--/start-->`,
    ],
    ['assets/app-1.js', 'start()'],
  ] as const)
    await writeFile(join(folder, name), content)
  app = Fastify()
  await serveWeb(app, readConfig({}), {
    issuer: 'http://localhost:8080/realms/invest',
    refuser: createRefuser(createTexts([]), createOutages(app.log)),
    limits: createCallLimits(readConfig({ LIMIT_PAGES: '1000' })),
    folder,
    heads: [
      { at: screens.municipalities, general: { title: each('Cidades'), description: each('Todas') } },
      {
        at: screens.home,
        general: { title: each('Casa'), description: each('Tudo') },
        read: async (language) => ({
          title: `Casa ${language}`,
          description: 'Tudo',
          structured: { '@type': 'WebSite', name: hostile },
        }),
      },
      {
        at: screens.municipality,
        general: { title: each('Cidade'), description: each('Uma') },
        read: async (language, code) => {
          if (code === '0000') return null
          if (code === '9999') throw new Error('the database is away')
          if (code === '8888') return new Promise(() => {})
          return {
            title: hostile,
            description: `${hostile} ${language} ${code}`,
            lead: { text: hostile, language: 'pt' },
          }
        },
        parameters: async () => ['8599', 'a&b'],
      },
      {
        at: screens.framedMunicipality,
        insteadOf: screens.municipality,
        general: { title: each('Cidade'), description: each('Uma') },
      },
    ],
  })
})
afterAll(async () => {
  await app?.close()
  await rm(folder, { recursive: true, force: true })
})

const isHome = (url: string) => /^\/(pt)?(\?|$)/.test(url)
const ask = (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { host: 'localhost:8080', ...(accept && { accept }) } })

it('has a page by its file’s name with the state and its names, as the verifier is asked for', async () => {
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/invest-web/selo.html', headers: { host: 'localhost:8080', ...headers } })
  const answer = await ask()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(answer.body).toContain(`id="state">{"abbreviation":"${homeState}"`)
  expect(answer.body).toContain(`<b>${sealName}</b>`)
  const again = await ask({ 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
})

it('serves what the build of the web writes, which is not there before the first build', () => {
  expect(existsSync(join(webFolder, '../vite.config.ts'))).toBe(true)
})

describe('an address that a screen has', () => {
  const addresses = Object.values<ScreenAddress>(screens).flatMap((screen) => [
    pathFromRoot(screen, 'pt'),
    `${screen.atRoot ? '' : '/invest-web'}/${pathOf(screen)}?x=1`,
    ...(screen.parameter ? [pathFromRoot(screen, 'en', '12ABC34501DE35')] : []),
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
        const own = url.includes('/madeInRs/selo')
          ? 'seal'
          : url.startsWith('/invest-web')
            ? 'portal'
            : 'visitors'
        if ((!/municipio/.test(url) && !isHome(url)) || /admin/.test(url))
          expect(answer.body).toContain(`<title>${own}</title>`)
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

it('loads the interpreter of sign language where it is switched on, and never within a frame (WEB-94)', async () => {
  const offering = Fastify()
  await serveWeb(offering, readConfig({ VLIBRAS: '1' }), {
    issuer: 'http://localhost:8080/realms/invest',
    refuser: createRefuser(createTexts([]), createOutages(offering.log)),
    limits: createCallLimits(readConfig({})),
    folder,
  })
  const pageOf = async (asked: FastifyInstance, path: string) =>
    (await asked.inject({ url: `/invest-web/${path}`, headers: { host: 'localhost:8080' } })).body
  expect(await pageOf(offering, 'pt/dashboard')).toContain(
    '<script src="/invest-web/vlibras.js" defer></script>',
  )
  expect(await pageOf(offering, 'pt/iframe/municipios')).not.toContain('vlibras')
  expect(await pageOf(app, 'pt/dashboard')).not.toContain('vlibras')
  expect(existsSync(join(webFolder, '../public/vlibras.js'))).toBe(true)
  await offering.close()
})

it('sends everybody to the host where signing in works', async () => {
  const url = '/invest-web/pt/madeInRs/selo/12ABC34501DE35'
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url, headers: { host: '127.0.0.1:8080', accept: '*/*' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `http://localhost:8080${url}`])
  }
})

it('a file that is missing is a 404, also for whoever takes a page', async () => {
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

const session = { cookie: `other=1; ${sessionHint}=1` }

describe('the root', () => {
  const root = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'localhost:8080', ...headers } })

  it.each([
    [undefined, 'pt'],
    ['es-AR,es;q=0.9,en;q=0.5', 'es'],
    ['fr-FR,en-GB;q=0.8', 'en'],
    ['fr', 'pt'],
    ['*', 'pt'],
  ])('answers a browser that speaks %j in %s, without a detour (HOME-4)', async (spoken, language) => {
    const { statusCode, body, headers } = await root(
      '/?de=feira',
      spoken ? { 'accept-language': spoken } : {},
    )
    expect([statusCode, headers.vary]).toEqual([200, 'Cookie, Accept-Language'])
    expect(body).toContain(`<html lang="${language}"`)
    expect(body).toContain(`<h1>Casa ${language}</h1>`)
    expect(body).toContain('/home.js')
    expect((await visit('pt/municipios')).body).not.toContain('/home.js')
  })

  it('has an address in each language, which tells search engines of the others', async () => {
    const { body } = await root('/es', { 'accept-language': 'en', cookie: session.cookie })
    expect(body).toContain('<html lang="es"')
    expect(body).toContain('<link rel="canonical" href="http://localhost:8080/es" />')
    expect(body).toContain('<link rel="alternate" hreflang="en" href="http://localhost:8080/en" />')
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({ '@type': 'WebSite', name: hostile })
    const map = (await app.inject({ url: '/sitemap.xml', headers: { host: 'localhost:8080' } })).body
    expect(map).toContain('<loc>http://localhost:8080/pt</loc>')
  })

  it('explains an address that nothing has, and answers no page for others’ addresses (HOME-7)', async () => {
    const unknown = await root('/investir', { accept: 'text/html', 'accept-language': 'en' })
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(unknown.body).toContain('<title>visitors</title>')
    for (const url of ['/investir', '/favicon.ico', '/invest-api/nada']) {
      const accept = url === '/investir' ? '*/*' : 'text/html'
      const { statusCode, headers } = await root(url, { accept })
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, expect.stringContaining('json')])
    }
  })

  it('goes by the browser alone; the portal’s own address keeps its query', async () => {
    const { headers } = await root('/invest-web?x=1', { 'accept-language': 'en' })
    expect(headers.location).toBe('/invest-web/?x=1')
  })
})

const visit = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/invest-web/${path}`, headers: { host: 'localhost:8080', ...headers } })

it('a page holds the settings as data, in the language of its address', async () => {
  const { body } = await visit('es/dashboard')
  expect(body).toContain('<html lang="es"')
  const json = /<script type="application\/json" id="invest-config">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual((await visit('config.json')).json())
})

describe('a public screen', () => {
  it('is a small page for visitors, and the portal for whoever has a session', async () => {
    expect((await visit('pt/municipios')).body).not.toContain('>starting<')
    expect((await visit('pt/municipios')).body).toContain('<main class="first">')
    const signedIn = await visit('pt/municipios', session)
    expect(signedIn.body).not.toContain('<main class="first">')
    expect(signedIn.headers.vary).toContain('Cookie')
    // Within another site's page nobody is signed in.
    expect((await visit('pt/iframe/municipio/8599', session)).body).toContain('<main class="first">')
  })

  it('tells links its title, text, address and languages', async () => {
    const { body, statusCode } = await visit('es/municipios?page=2')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="es"')
    expect(body).toContain('<title>Cidades es · Invest RS</title>')
    expect(body).toContain('<meta name="description" content="Todas es" />')
    expect(body).toContain('<link rel="canonical" href="http://localhost:8080/invest-web/es/municipios" />')
    for (const [name, language] of [
      ['pt', 'pt'],
      ['en', 'en'],
      ['es', 'es'],
      ['x-default', 'pt'],
    ])
      expect(body).toContain(
        `<link rel="alternate" hreflang="${name}" href="http://localhost:8080/invest-web/${language}/municipios" />`,
      )
    expect(body).toContain('<meta property="og:title" content="Cidades es · Invest RS" />')
    expect(body).toContain(
      '<meta property="og:image" content="http://localhost:8080/invest-web/compartilhar.png" />',
    )
    // A text that a language lacks is Portuguese.
    expect((await visit('en/municipios')).body).toContain('<title>Cidades pt · Invest RS</title>')
    expect((await visit('pt/iframe/municipio/8599')).body).toContain(
      '<meta name="robots" content="noindex" />',
    )
  })

  it('names only the messages of its language ahead', async () => {
    const { body } = await visit('en/municipio/8599')
    expect(body).toContain('/en.js')
    expect(body).not.toContain('/pt.js')
  })

  it('escapes what people have typed', async () => {
    const { body } = await visit('en/municipio/8599')
    expect(body).not.toContain('<script>alert')
    expect(body.split('&lt;/title&gt;&lt;/script&gt;&lt;script&gt;alert(1)').length).toBeGreaterThan(4)
    expect(body).toContain('&amp;$&amp;$1')
    expect(body).toContain('<p lang="pt-BR">')
    expect(body.match(/<title>/g)).toHaveLength(1)
  })

  it('is a 404 with the page where there is nothing', async () => {
    const { statusCode, body } = await visit('pt/municipio/0000')
    expect([statusCode, body.includes('<title>Cidade pt · Invest RS</title>')]).toEqual([404, true])
    expect(body).toContain('content="noindex"')
    expect((await visit('pt/municipio/0000', {}, 'HEAD')).statusCode).toBe(404)
  })

  it.each(['9999', '8888'])(
    'is sent with its general title while the database is away (%s)',
    async (code) => {
      const { statusCode, body } = await visit(`pt/municipio/${code}`)
      expect([statusCode, body.includes('<title>Cidade pt · Invest RS</title>')]).toEqual([200, true])
    },
  )

  it('is not sent again to whoever has it', async () => {
    const { headers } = await visit('pt/municipio/8599')
    const etag = String(headers.etag)
    const again = await visit('pt/municipio/8599', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await visit('pt/municipio/8600', { 'if-none-match': etag })).statusCode).toBe(200)
    const head = await visit('pt/municipio/8599', {}, 'HEAD')
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, ''])
  })
})

describe('an address that asks for more public pages than its limit', () => {
  let reads = 0
  let listed = 0
  let narrow: FastifyInstance
  beforeAll(async () => {
    narrow = Fastify()
    const refuser = createRefuser(createTexts([]), createOutages(app.log))
    refuser.handleErrors(narrow)
    await serveWeb(narrow, readConfig({}), {
      issuer: 'http://localhost:8080/realms/invest',
      refuser,
      limits: createCallLimits(readConfig({ LIMIT_PAGES: '3' })),
      folder,
      heads: [
        {
          at: screens.municipality,
          general: { title: each('Cidade'), description: each('Uma') },
          read: async () => {
            reads += 1
            return null
          },
          parameters: async () => {
            listed += 1
            return ['8599']
          },
        },
      ],
    })
  })
  afterAll(() => narrow?.close())
  const ask = (path: string, remoteAddress: string) =>
    narrow.inject({
      url: `/invest-web/${path}`,
      remoteAddress,
      headers: { host: 'localhost:8080', accept: 'text/html' },
    })

  const askMap = (remoteAddress: string) => narrow.inject({ url: '/sitemap.xml', remoteAddress })

  it('gets the page as a 429 for which nothing is read; others and other pages go on', async () => {
    for (let i = 0; i < 3; i++) expect((await ask('pt/municipio/8599', '192.0.2.1')).statusCode).toBe(404)
    const { statusCode, headers, body } = await ask('pt/municipio/8599', '192.0.2.1')
    expect([statusCode, Number(headers['retry-after']) > 0, reads]).toEqual([429, true, 3])
    expect(body).toContain('<title>Cidade pt · Invest RS</title>')
    expect((await ask('pt/municipio/8599', '192.0.2.2')).statusCode).toBe(404)
    expect((await ask('pt/buscador', '192.0.2.1')).statusCode).toBe(200)
    expect((await askMap('192.0.2.1')).statusCode).toBe(429)
  })

  it('costs one reading of the site map an hour', async () => {
    for (let i = 0; i < 3; i++) expect((await askMap('192.0.2.3')).statusCode).toBe(200)
    expect(listed).toBe(1)
  })
})

it('the site map lists public screens in each language, and robots.txt names it', async () => {
  const older = await visit('sitemap.xml')
  expect([older.statusCode, older.headers.location]).toEqual([301, '/sitemap.xml'])
  const map = await app.inject({ url: '/sitemap.xml' })
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body.match(/<loc>/g)).toHaveLength(12)
  expect(map.body).toContain('<loc>http://localhost:8080/invest-web/en/municipio/8599</loc>')
  expect(map.body).toContain('<loc>http://localhost:8080/invest-web/pt/municipio/a%26b</loc>')
  expect(map.body.match(/hreflang="x-default"/g)).toHaveLength(12)
  expect(map.body).not.toContain('iframe')
  const answer = await app.inject({ url: '/robots.txt' })
  expect(answer.headers['content-type']).toContain('text/plain')
  const lines = answer.body.split('\n')
  expect(lines).toContain('Allow: /invest-web/es/municipio')
  expect(lines).toContain('Disallow: /invest-web/*/')
  expect(lines).toContain('Sitemap: http://localhost:8080/sitemap.xml')
})
