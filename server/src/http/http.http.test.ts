/** What holds for every call: contract, token, limits, the shape of errors, headers. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorCode, endpoints, errorCatalogue } from '@invest/contract/api'
import { commonErrors, ErrorBody } from '@invest/contract/errors'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPortal, investor, issuer, socio, type TestPortal } from '../../test/portal.ts'
import { apiRoutes } from '../app.ts'
import type { Refusal } from './refusal.ts'
import { createTokenVerifier } from './tokens/token.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const concrete = (path: string) => path.replace(':entityType', 'uf').replace(/:\w+/g, '99001001000118')

describe('the contract', () => {
  it('has one route, with a policy, for each entry, and no other route', () => {
    const routes = apiRoutes({
      config: { limits: { reads: 1, writes: 1, uploads: 1, anonymous: 1 }, parameters: {} },
    } as never)
    const name = (e: { method: string; path: string }) => `${e.method} ${e.path}`
    expect(routes.map((r) => name(r.endpoint)).sort()).toEqual(endpoints.map(name).sort())
    for (const { endpoint, policy } of routes) {
      expect(policy === 'public' ? 'public' : typeof policy, name(endpoint)).toBe(
        endpoint.access === 'public' ? 'public' : 'function',
      )
    }
  })

  it('says of each entry who may call it and which refusals of the catalogue it gives', () => {
    for (const endpoint of endpoints) {
      expect(endpoint.whoMay.length, endpoint.path).toBeGreaterThan(3)
      for (const code of [...endpoint.errors, ...commonErrors]) expect(errorCatalogue).toHaveProperty(code)
    }
  })

  it('is published as OpenAPI 3.1 with an error shape for each refusal, and shown as a page', async () => {
    const document = (await portal.app.inject('/invest-api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    for (const endpoint of endpoints) {
      const operation =
        document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      expect(operation, endpoint.path).toBeDefined()
      const statuses = [...endpoint.errors, ...commonErrors].map((code) =>
        String(errorCatalogue[code as ErrorCode].status),
      )
      for (const status of statuses) {
        expect(operation.responses[status].content['application/json'].schema).toEqual({
          $ref: '#/components/schemas/Erro',
        })
      }
    }
    const page = await portal.app.inject('/invest-api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
    // Its headings are in its language: each tag has a name in English.
    const tags = new Set(endpoints.map(({ area }) => area))
    for (const tag of tags) expect(page.body).not.toContain(`>${tag}</h2>`)
    expect(page.body.match(/<h2 id="area-/g)).toHaveLength(tags.size)
    // Every call stands in it, and whatever it loads is the portal's own (API-21).
    for (const { method, path } of endpoints)
      expect(page.body).toContain(`curl for ${method} ${path.replace(/:(\w+)/g, '{$1}')}"`)
    expect(page.body).not.toMatch(/(?:src|href)="(?!\/|#)/)
    for (const file of ['page.css', 'page.js', 'inter.woff2'])
      expect([file, (await portal.app.inject(`/invest-api/docs/${file}`)).statusCode]).toEqual([file, 200])
  })
})

describe('the token', () => {
  const me = (authorization?: string) =>
    portal.app.inject({ url: '/invest-api/usuario/dados', headers: authorization ? { authorization } : {} })

  it('is required by every call that is not public', async () => {
    for (const endpoint of endpoints.filter((e) => e.access === 'signed-in')) {
      const answer = await portal.app.inject({
        method: endpoint.method,
        url: `/invest-api${concrete(endpoint.path)}`,
      })
      expect([endpoint.path, answer.statusCode, answer.json().codigo]).toEqual([
        endpoint.path,
        401,
        'nao-autenticado',
      ])
      expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
    }
  })

  it('is refused when it is for another audience, of another issuer, expired, unsigned, or of another algorithm', async () => {
    const now = Math.floor(Date.now() / 1000)
    const { privateKey } = await generateKeyPair('RS256')
    const foreign = await new SignJWT({ name: 'x', email: 'x@y.test' })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'at+jwt' })
      .setSubject('a')
      .setIssuer(issuer)
      .setAudience('invest-api')
      .setExpirationTime('5m')
      .sign(privateKey)
    const symmetric = await new SignJWT({ name: 'x', email: 'x@y.test' })
      .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
      .setSubject('a')
      .setIssuer(issuer)
      .setAudience('invest-api')
      .setExpirationTime('5m')
      .sign(Buffer.alloc(32, 1))
    const [head, body] = (await portal.token(socio)).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    const bad = [
      await portal.token(socio, { aud: 'other' }),
      await portal.token(socio, { iss: 'http://evil.test' }),
      await portal.token(socio, { exp: now - 6 }),
      foreign,
      symmetric,
      unsigned,
      `${head}.${body}.AAAA`,
      'garbage',
    ]
    for (const token of bad) expect((await me(`Bearer ${token}`)).statusCode).toBe(401)
    expect((await me('Basic abc')).statusCode).toBe(401)
  })

  it('is an access token, by its type or by Keycloak’s claim, and no other token of the issuer', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }] })
    const verify = createTokenVerifier({ issuer, jwksUri: issuer, algorithm: 'RS256', keys })
    const taken = async (typ: string | undefined, claim?: string) => {
      const token = await new SignJWT({ name: 'x', email: 'x@y.test', ...(claim && { typ: claim }) })
        .setProtectedHeader({ alg: 'RS256', kid: 'a', ...(typ && { typ }) })
        .setSubject('s')
        .setIssuer(issuer)
        .setAudience('invest-api')
        .setExpirationTime('5m')
        .sign(privateKey)
      return verify(token).then(
        () => true,
        (error: Refusal) => error.codigo !== 'nao-autenticado',
      )
    }
    for (const [typ, claim] of [
      ['at+jwt'],
      ['application/at+jwt'],
      ['JWT', 'Bearer'],
      [undefined, 'Bearer'],
      ['at+jwt', 'Bearer'],
    ] as const)
      expect([typ, claim, await taken(typ, claim)]).toEqual([typ, claim, true])
    for (const [typ, claim] of [
      ['JWT'],
      [undefined],
      ['JWT', 'ID'],
      ['JWT', 'Refresh'],
      ['JWT', 'Logout'],
      ['at+jwt', 'ID'],
      ['logout+jwt'],
      ['dpop+jwt', 'Bearer'],
    ] as const)
      expect([typ, claim, await taken(typ, claim)]).toEqual([typ, claim, false])
  })

  it('is accepted up to five seconds past its end', async () => {
    const token = await portal.token(socio, { exp: Math.floor(Date.now() / 1000) - 3 })
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200)
  })

  it('is refused after its end even if it was accepted before', async () => {
    const token = await portal.token(socio, { exp: Math.floor(Date.now() / 1000) + 2 })
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8000 })
    try {
      expect((await me(`Bearer ${token}`)).statusCode).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })

  it('finds a new key of the issuer without a restart, and answers 503 while the key set is away', async () => {
    const first = await generateKeyPair('RS256')
    const second = await generateKeyPair('RS256')
    const keys = [{ ...(await exportJWK(first.publicKey)), kid: 'a' }]
    const server = createServer((_request, response) => response.end(JSON.stringify({ keys })))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const jwksUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`
    const verify = createTokenVerifier({ issuer, jwksUri, algorithm: 'RS256' }, { rereadAfterMs: 0 })
    const sign = (key: Parameters<SignJWT['sign']>[0], kid: string) =>
      new SignJWT({ name: 'x', email: 'x@y.test' })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
        .setSubject('s')
        .setIssuer(issuer)
        .setAudience('invest-api')
        .setExpirationTime('5m')
        .sign(key)
    await expect(verify(await sign(first.privateKey, 'a'))).resolves.toMatchObject({ sub: 's', cpf: null })
    keys.push({ ...(await exportJWK(second.publicKey)), kid: 'b' })
    await expect(verify(await sign(second.privateKey, 'b'))).resolves.toMatchObject({ sub: 's' })
    await new Promise((resolve) => server.close(resolve))
    const away = createTokenVerifier({ issuer, jwksUri, algorithm: 'RS256' })
    await expect(away(await sign(first.privateKey, 'a'))).rejects.toMatchObject({ codigo: 'indisponivel' })
  })
})

describe('limits', () => {
  it('are 600 reads, 120 writes, 60 uploads an account and 120 anonymous calls an address a minute by default', async () => {
    const strict = await createPortal({
      settings: { LIMIT_READS: '', LIMIT_WRITES: '', LIMIT_UPLOADS: '', LIMIT_ANONYMOUS: '' },
    })
    const burst = async (count: number, call: () => ReturnType<TestPortal['call']>) => {
      for (let i = 0; i < count; i++) expect((await call()).statusCode).not.toBe(429)
      const refused = await call()
      expect(refused.json()).toMatchObject({ codigo: 'limite-de-chamadas' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    await burst(600, () => strict.call(socio, 'GET', '/empresas/elegiveis/verificar-permissao'))
    // A search is a read although it is a POST, and linking a write although it is a GET.
    expect((await strict.call(socio, 'POST', '/empresas/listar', { size: 1 })).statusCode).toBe(429)
    await burst(120, () => strict.call(socio, 'GET', '/empresas/vincular/x'))
    expect((await strict.call(socio, 'DELETE', '/empresas/buscas-salvas/x')).statusCode).toBe(429)
    await burst(60, () => strict.call(socio, 'POST', '/anexos', {}))
    await burst(120, () => strict.call(null, 'GET', '/verifica-disponibilidade'))
    // Neither another account nor a forged X-Forwarded-For is affected by the limit.
    expect((await strict.call(investor, 'GET', '/usuario/dados')).statusCode).toBe(200)
    expect(
      (
        await strict.call(null, 'GET', '/verifica-disponibilidade', undefined, {
          headers: { 'x-forwarded-for': '10.1.1.1' },
        })
      ).statusCode,
    ).toBe(429)
    expect((await strict.call(null, 'GET', '/usuario/dados')).statusCode).toBe(429)
    await strict.close()
  })

  it('tell how long to wait, in the words of the reader (API-16)', async () => {
    const strict = await createPortal({ settings: { LIMIT_ANONYMOUS: '1', LIMIT_ACCOUNT_MAILS: '1' } })
    const said = async (language: string, method: 'GET' | 'POST', path: string, body?: object) => {
      const answer = await strict.call(null, method, path, body, { headers: { 'accept-language': language } })
      return answer.statusCode === 429
        ? { mensagem: answer.json().mensagem, wait: Number(answer.headers['retry-after']) }
        : undefined
    }
    await said('pt', 'GET', '/verifica-disponibilidade')
    const seconds = await said('en', 'GET', '/verifica-disponibilidade')
    expect(seconds?.mensagem).toBe(
      `Too many requests in a short time. Try again in ${seconds?.wait === 60 ? '1 minute' : `${seconds?.wait} seconds`}.`,
    )
    const other = await createPortal({ settings: { LIMIT_ACCOUNT_MAILS: '1' } })
    const code = (language: string) =>
      other.call(
        null,
        'POST',
        '/login/solicitar-codigo',
        { email: 'ninguem@exemplo.test' },
        {
          headers: { 'accept-language': language },
        },
      )
    await code('pt')
    const refused = await code('pt')
    const minutes = Math.ceil(Number(refused.headers['retry-after']) / 60)
    expect(refused.json().mensagem).toBe(
      `Muitas solicitações em pouco tempo. Tente de novo em ${minutes === 60 ? '1 hora' : `${minutes} minutos`}.`,
    )
    await Promise.all([strict.close(), other.close()])
  })

  it.each([
    ['1', (caller: string, invented: string) => `${invented}, ${caller}`],
    ['2', (caller: string, invented: string) => `${invented}, ${caller}, 198.51.100.7`],
    ['true', (caller: string, invented: string) => `${invented}, ${caller}`],
  ])(
    'believe the addresses that %s proxies wrote, and none that the caller sent',
    async (count, forwarded) => {
      const proxied = await createPortal({ settings: { TRUST_PROXY: count, LIMIT_ANONYMOUS: '2' } })
      let invented = 0
      const from = async (caller: string) => {
        invented += 1
        const headers = { 'x-forwarded-for': forwarded(caller, `192.0.2.${invented}`) }
        const answer = await proxied.call(null, 'GET', '/verifica-disponibilidade', undefined, { headers })
        return answer.statusCode
      }
      const [one, another] = ['203.0.113.1', '203.0.113.2']
      expect([await from(one), await from(one), await from(one), await from(another)]).toEqual([
        200, 200, 429, 200,
      ])
      // All addresses of one connection are counted as one.
      const [first, second] = ['2001:db8::1', '2001:db8::2']
      expect([
        await from(first),
        await from(second),
        await from(first),
        await from('2001:db8:0:1::1'),
      ]).toEqual([200, 200, 429, 200])
      await proxied.close()
    },
  )

  it('count a network of IPv6 as one by whichever limit a public call counts (API-17)', async () => {
    const proxied = await createPortal({
      settings: { TRUST_PROXY: '1', LIMIT_WRITES: '2', LIMIT_PAGES: '2' },
    })
    const from = async (address: string, ...[method, path, body]: ['GET' | 'POST', string, object?]) => {
      const headers = { 'x-forwarded-for': address }
      return (await proxied.call(null, method, path, body, { headers })).statusCode === 429
    }
    const network = (n: number) => `2001:db8::${n}`
    const limited = async (...call: ['GET' | 'POST', string, object?]) => [
      await from(network(1), ...call),
      await from(network(2), ...call),
      await from(network(3), ...call),
      await from('2001:db8:0:1::1', ...call),
    ]
    expect(await limited('POST', '/solicitacoes/visitante', {})).toEqual([false, false, true, false])
    await proxied.close()
  })

  it('count guesses at addresses of files', async () => {
    const strict = await createPortal({ settings: { LIMIT_ANONYMOUS: '3' } })
    const guess = () => strict.app.inject('/invest-api/arquivos/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/x.png')
    expect([
      (await guess()).statusCode,
      (await guess()).statusCode,
      (await guess()).statusCode,
      (await guess()).statusCode,
    ]).toEqual([404, 404, 404, 429])
    await strict.close()
  })
})

describe('failures', () => {
  it.each([
    ['text that is not JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    [
      'a body that would change prototypes',
      { payload: '{"__proto__":{"x":1}}', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a form',
      {
        payload: 'List-Unsubscribe=One-Click&nome=x',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
    ],
    ['another content type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 415],
    [
      'a list where a filter belongs',
      { payload: '[]', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['no body where one is needed', { headers: { 'content-type': 'application/json' } }, 400],
    ['a page of a hundred and one', { payload: { size: 101 } }, 400],
    ['a sort by something else', { payload: { sort: 'cnpj' } }, 400],
    ['a negative page', { payload: { page: -1 } }, 400],
    ['a page beyond 10,000 rows', { payload: { page: 1000, size: 10 } }, 400],
    ['a name of 151 characters', { payload: { nome: 'x'.repeat(151) } }, 422],
    ['a CNPJ that is none', { payload: { cnpj: '12' } }, 422],
    ['an odd character', { payload: { nome: 'a\u0000b' } }, 400],
  ])('%s answers the error shape', async (_, more, status) => {
    const answer = await portal.call(socio, 'POST', '/empresas/listar', undefined, more as never)
    expect(answer.statusCode).toBe(status)
    expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
    if (status === 422) expect(Object.keys(answer.json().campos)).not.toEqual([])
  })

  it('an unknown address gives an error of the same shape', async () => {
    for (const url of ['/invest-api/nada', '/invest-api', '/nada', '/invest-api/empresas/%E0%A4%A']) {
      const answer = await portal.app.inject({ url })
      expect([400, 401, 404]).toContain(answer.statusCode)
      expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
    }
  })

  it('a method that an address does not have gives a 405 that names those it has', async () => {
    for (const path of new Set(endpoints.map((entry) => entry.path))) {
      const accepted = endpoints.filter((entry) => entry.path === path).map((entry) => entry.method as string)
      if (accepted.includes('GET')) accepted.push('HEAD')
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
        if (accepted.includes(method)) continue
        const answer = await portal.app.inject({
          method: method as 'GET',
          url: `/invest-api${concrete(path)}`,
        })
        expect([method, path, answer.statusCode]).toEqual([method, path, 405])
        expect(answer.json().codigo).toBe('metodo-nao-aceito')
        expect(String(answer.headers.allow).split(', ').sort()).toEqual(accepted.sort())
      }
    }
  })

  it('accepts an empty body where none is needed, whatever the content type says', async () => {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await portal.call(socio, 'DELETE', '/empresas/desvincular/99001001000118', undefined, {
        headers: { 'content-type': type },
      })
      expect(answer.json().codigo).toBe('empresa-desconhecida')
    }
  })

  it('a database that is away gives a 503, and no detail of the server shows', async () => {
    const broken = await createPortal()
    expect((await broken.call(null, 'GET', '/verifica-disponibilidade')).statusCode).toBe(200)
    await broken.db.destroy()
    for (const [person, path] of [
      [null, '/verifica-disponibilidade'],
      [socio, '/usuario/dados'],
    ] as const) {
      const answer = await broken.call(person, 'GET', path)
      expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'indisponivel'])
      expect(answer.body).not.toMatch(/driver|pool|postgres|kysely/i)
    }
    await broken.app.close()
  })

  it('a row that somebody else holds gives a 503 soon, and other calls go on', async () => {
    await portal.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE favorita IN ACCESS EXCLUSIVE MODE`.execute(tx)
      const began = performance.now()
      // More calls than the pool has connections.
      const marking = Array.from({ length: 12 }, () =>
        portal.call(socio, 'GET', '/empresas/favoritas/listar'),
      )
      expect((await portal.call(socio, 'GET', '/parametros')).statusCode).toBe(200)
      const answers = await Promise.all(marking)
      expect(new Set(answers.map((answer) => [answer.statusCode, answer.json().codigo].join()))).toEqual(
        new Set(['503,indisponivel']),
      )
      expect(answers.every((answer) => Number(answer.headers['retry-after']) > 0)).toBe(true)
      expect(performance.now() - began).toBeLessThan(12_000)
    })
  })

  it('says that it lives while it starts, and no more once only a new start helps', async () => {
    const starting = await createPortal({ deps: { isReady: () => false } })
    expect((await starting.call(null, 'GET', '/verifica-vida')).json()).toEqual({ vivo: true })
    await starting.close()
    const stuck = await createPortal({ deps: { isHealthy: () => false } })
    expect((await stuck.call(null, 'GET', '/verifica-vida')).statusCode).toBe(503)
    await stuck.close()
  })

  it('a portal that is starting gives a 503', async () => {
    const starting = await createPortal({ deps: { isReady: () => false } })
    for (const path of ['/verifica-disponibilidade', '/usuario/dados'])
      expect((await starting.call(socio, 'GET', path)).statusCode).toBe(503)
    await starting.close()
  })
})

describe('every answer', () => {
  it('carries the security headers and may not be framed', async () => {
    const { headers } = await portal.app.inject('/invest-api/verifica-disponibilidade')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('allows the hosts of the maps that are set, and no others', async () => {
    const addresses = {
      MAP_STYLE_URL: 'https://mapas.exemplo.test/estilo.json?chave=1',
      MAP_SATELLITE_URL: 'https://imagens.exemplo.test/{z}/{x}/{y}.png',
    }
    const mapped = await createPortal({ settings: addresses })
    const { headers } = await mapped.app.inject('/invest-api/verifica-disponibilidade')
    const policy = String(headers['content-security-policy'])
    for (const directive of ['img-src', 'connect-src']) {
      const sources = policy.split(';').find((one) => one.startsWith(directive))
      expect(sources).toMatch(/ https:\/\/mapas\.exemplo\.test https:\/\/imagens\.exemplo\.test$/)
    }
    expect((await mapped.app.inject('/invest-web/config.json')).json()).toMatchObject({
      mapStyleUrl: addresses.MAP_STYLE_URL,
      mapSatelliteUrl: addresses.MAP_SATELLITE_URL,
    })
    await mapped.close()
    const plain = await portal.app.inject('/invest-api/verifica-disponibilidade')
    expect(String(plain.headers['content-security-policy'])).toContain("img-src 'self' data: blob:;")
  })

  it('tells whether the portal is available, and who the caller is', async () => {
    expect((await portal.call(null, 'GET', '/verifica-disponibilidade')).json()).toEqual({ disponivel: true })
    expect((await portal.call(socio, 'GET', '/usuario/dados')).json()).toMatchObject({
      nome: socio.name,
      cpf: socio.cpf,
      ehEstrangeiro: false,
      listaDePermissoesDoUsuario: [],
      totais: { empresas: expect.any(Number) },
    })
  })

  it('redirects only pages to the configured host name', async () => {
    const page = await portal.app.inject({
      url: '/invest-web/pt/dashboard?x=1',
      headers: { host: '127.0.0.1:8080', accept: 'text/html' },
    })
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      'http://localhost:8080/invest-web/pt/dashboard?x=1',
    ])
    expect(
      (
        await portal.app.inject({
          url: '/invest-api/verifica-disponibilidade',
          headers: { host: '127.0.0.1:8080' },
        })
      ).statusCode,
    ).toBe(200)
    expect(
      (await portal.app.inject({ url: '/invest-web', headers: { host: 'localhost:8080' } })).headers.location,
    ).toBe('/invest-web/')
  })
})

it('never writes a CPF to the log', async () => {
  const lines: string[] = []
  const noisy = await createPortal({
    deps: {
      logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } } as never,
    },
  })
  await noisy.call(socio, 'GET', `/empresas/elegiveis/verificar-permissao?cpf=${socio.cpf}`)
  await noisy.call(socio, 'GET', `/empresas/${socio.cpf}`)
  await noisy.call(socio, 'GET', '/usuario/dados')
  await noisy.db.destroy()
  await noisy.call(socio, 'GET', '/usuario/dados')
  expect(lines.length).toBeGreaterThan(3)
  expect(lines.join('')).not.toMatch(/900\.?000\.?001-?75/)
  await noisy.app.close()
})
