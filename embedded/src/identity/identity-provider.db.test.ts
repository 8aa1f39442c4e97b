import crypto, { createHash, randomBytes } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../../server/src/db/schema/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/test/database.ts'
import { createAttemptLimits } from './attempt-limits.ts'
import { demoPassword } from './demo-accounts.ts'
import { createIdentityAccounts } from './identity-accounts.ts'
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts'
import { issueToken } from './issue-token.ts'
import { removeExpiredRecords } from './record-storage.ts'

const publicUrl = 'http://localhost:8080'
const realm = '/realms/invest/protocol/openid-connect'
const callback = `${publicUrl}/invest-web/auth/callback`

let database: TestDatabase
let app: FastifyInstance
let identity: IdentityProvider

async function open(): Promise<void> {
  app = Fastify()
  const limits = { perAccount: createAttemptLimits(3, 60) }
  identity = createIdentityProvider({ db: database.db, publicUrl, limits })
  await app.register(identity.plugin)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await identity.open()
}

async function close(): Promise<void> {
  identity.close()
  await app.close()
}

beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.db, {
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    schema: 'embedded',
  })
  await open()
})

afterAll(async () => {
  await close()
  await database.close()
})

/** A small browser that keeps cookies and does not follow redirects. */
function createVisitor(remoteAddress = '127.0.0.1', browser = 'a test') {
  const cookies = new Map<string, string>()
  return async (
    method: 'GET' | 'POST',
    url: string,
    form?: Record<string, string>,
  ): Promise<LightMyRequestResponse> => {
    const answer = await app.inject({
      method,
      remoteAddress,
      url: url.replace(publicUrl, ''),
      headers: {
        'user-agent': browser,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value } of answer.cookies) value ? cookies.set(name, value) : cookies.delete(name)
    return answer
  }
}
type Visitor = ReturnType<typeof createVisitor>

function authorization(verifier: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'invest-web',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    ...more,
  })
  return `${realm}/auth?${query}`
}

const location = (answer: LightMyRequestResponse) => String(answer.headers.location)

async function toSignIn(visit: Visitor, verifier = 'v'.repeat(43), more = {}): Promise<string> {
  const answer = await visit('GET', authorization(verifier, more))
  expect(answer.statusCode).toBe(303)
  return location(answer)
}

async function codeFor(visit: Visitor, form: Record<string, string>, verifier: string): Promise<string> {
  const page = await toSignIn(visit, verifier)
  const signedIn = await visit('POST', page, form)
  expect(signedIn.statusCode).toBe(303)
  const back = new URL(location(await visit('GET', location(signedIn))))
  expect(back.href.startsWith(callback)).toBe(true)
  return back.searchParams.get('code') ?? ''
}

type Tokens = {
  access_token: string
  refresh_token: string
  id_token: string
  expires_in: number
  error?: string
}

async function exchange(visit: Visitor, form: Record<string, string>): Promise<Tokens> {
  return (await visit('POST', `${realm}/token`, { client_id: 'invest-web', ...form })).json<Tokens>()
}

async function signIn(visit: Visitor, form: Record<string, string>): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url')
  const code = await codeFor(visit, form, verifier)
  return exchange(visit, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: callback,
  })
}

function keys() {
  const address = app.server.address() as { port: number }
  return createRemoteJWKSet(new URL(`http://127.0.0.1:${address.port}${realm}/certs`))
}

describe('signing in', () => {
  test('with a CPF and password gives five minutes of access with the claims the API needs', async () => {
    const tokens = await signIn(createVisitor(), { login: '900.000.001-75', senha: demoPassword })
    const { payload } = await jwtVerify(tokens.access_token, keys(), {
      issuer: `${publicUrl}/realms/invest`,
      audience: 'invest-api',
      algorithms: ['RS256'],
    })
    expect(payload).toMatchObject({ cpf: '90000000175', email: 'socio@exemplo.test', locale: 'pt' })
    expect(payload.name).toBeTypeOf('string')
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: payload.sub,
      cpf: '90000000175',
      aud: 'invest-web',
    })
  })

  test('with an e-mail in any case; a foreigner has no CPF in the token', async () => {
    const tokens = await signIn(createVisitor(), { login: 'Estrangeiro@Exemplo.test', senha: demoPassword })
    expect(decodeJwt(tokens.access_token)).not.toHaveProperty('cpf')
    expect(decodeJwt(tokens.access_token).locale).toBe('en')
  })

  test('by one press on a demo account', async () => {
    const tokens = await signIn(createVisitor(), { conta: 'admin' })
    expect(decodeJwt(tokens.access_token).email).toBe('admin@exemplo.test')
  })

  test('fails in the same words for a wrong password and an unknown account, and keeps the typed login', async () => {
    const visit = createVisitor()
    const page = await toSignIn(visit)
    const wrong = await visit('POST', page, { login: '90000000256', senha: 'x' })
    const unknown = await visit('POST', page, { login: 'nobody@exemplo.test', senha: 'x' })
    const words = (answer: LightMyRequestResponse) => answer.body.match(/role="alert".*?<\/p>/s)?.[0]
    expect(wrong.statusCode).toBe(401)
    expect(words(wrong)).toContain('não conferem')
    expect(words(unknown)).toBe(words(wrong))
    expect(unknown.body).toContain('value="nobody@exemplo.test"')
  })

  test('replaces a hash that was made with other settings', async () => {
    const hashOf = async () =>
      (
        await sql<{ hash: string }>`
          select senha_hash as hash from embedded.account where conta = 'socia'`.execute(database.db)
      ).rows[0]?.hash ?? ''
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const salt = randomBytes(16)
    const cost = { memory: 8192, passes: 1, parallelism: 1, nonce: salt, tagLength: 32 }
    const old = crypto.argon2Sync('argon2id', { ...cost, message: demoPassword })
    const [written, digest] = [salt, old].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${written}$${digest}`
    await sql`update embedded.account set senha_hash = ${stored} where conta = 'socia'`.execute(database.db)

    const login = '900.000.002-56'
    const visit = createVisitor('203.0.113.20')
    expect((await visit('POST', await toSignIn(visit), { login, senha: 'x' })).statusCode).toBe(401)
    expect(await hashOf()).toBe(stored)
    await signIn(visit, { login, senha: demoPassword })
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await signIn(createVisitor('203.0.113.20'), { login, senha: demoPassword })
  })

  test('says at each field what is missing, and puts the focus where one goes on (IDENTITY-52)', async () => {
    const field = (body: string, id: string) => new RegExp(`<input id="${id}"[^>]*>`).exec(body)?.[0] ?? ''
    const visit = createVisitor()
    const page = await toSignIn(visit)
    const neither = await visit('POST', page, { login: ' ', senha: '' })
    expect(neither.statusCode).toBe(400)
    expect(neither.body).toContain('>Informe o CPF ou o e-mail.<')
    expect(neither.body).toContain('>Informe a senha.<')
    expect(field(neither.body, 'login')).toMatch(
      /aria-describedby="login-problema" aria-invalid="true" autofocus/,
    )
    const password = await visit('POST', page, { login: '90000000256', senha: '' })
    expect(password.body).not.toContain('>Informe o CPF ou o e-mail.<')
    expect(field(password.body, 'login')).not.toContain('aria-invalid')
    expect(field(password.body, 'senha')).toContain('aria-invalid="true" autofocus')
    const wrong = await visit('POST', page, { login: '90000000256', senha: 'x' })
    expect(field(wrong.body, 'senha')).toContain('autofocus')
    expect(field(wrong.body, 'login')).not.toContain('autofocus')
    expect(wrong.body).toContain('novalidate')
  })

  test('does the same work for a wrong password and an unknown account', async () => {
    const hashes = vi.spyOn(crypto, 'argon2')
    syncBuiltinESMExports()
    const visit = createVisitor('203.0.113.21')
    const page = await toSignIn(visit)
    const counts = []
    for (const login of ['90000000256', 'nobody@exemplo.test', 'not a login']) {
      hashes.mockClear()
      await visit('POST', page, { login, senha: 'x' })
      counts.push(hashes.mock.calls.length)
    }
    expect(counts).toEqual([1, 1, 1])
    hashes.mockRestore()
    syncBuiltinESMExports()
  })

  test('is refused for a while after some wrong passwords, even with the right one', async () => {
    const visit = createVisitor()
    const page = await toSignIn(visit)
    for (const _ of [1, 2, 3]) await visit('POST', page, { login: '90000000760', senha: 'x' })
    const limited = await visit('POST', page, { login: '900.000.007-60', senha: demoPassword })
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(limited.body).toContain('Muitas tentativas')
    // The account is not locked: its person still gets in at another address, and others do at this one.
    const elsewhere = createVisitor('203.0.113.7')
    const login = { login: '900.000.007-60', senha: demoPassword }
    expect((await elsewhere('POST', await toSignIn(elsewhere), login)).statusCode).toBe(303)
    const other = { login: '900.000.008-41', senha: demoPassword }
    expect((await visit('POST', page, other)).statusCode).toBe(303)
  })

  test('is refused, with every other call but that for the keys, to an address that makes too many', async () => {
    const visit = createVisitor('203.0.113.8')
    const path = `${realm}/auth`
    for (let i = 0; i < 600; i++) await visit('GET', path)
    const refused = await visit('GET', path)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await visit('GET', '/realms/invest/login/x')).statusCode).toBe(429)
    expect((await visit('GET', `${realm}/certs`)).statusCode).toBe(200)
    expect((await createVisitor('203.0.113.9')('GET', path)).statusCode).toBe(400)
  })

  test('needs PKCE and an address of the portal', async () => {
    const visit = createVisitor()
    for (const address of [
      'https://elsewhere.test/invest-web/auth/callback',
      `${publicUrl}/invest-web/../realms/`,
      `${publicUrl}/invest-web/pt/dashboard`,
      `${publicUrl}/invest-web/auth/callback/`,
      `${publicUrl}/invest-web/auth/callback?next=x`,
      `${publicUrl}/invest-web/auth/callbacks`,
    ]) {
      const refused = await visit('GET', authorization('v', { redirect_uri: address }))
      expect([address, refused.statusCode]).toEqual([address, 400])
    }
    const plain = await visit('GET', authorization('v', { code_challenge: '' }))
    expect(location(plain)).toContain('error=invalid_request')
  })
})

describe('the sign-in page', () => {
  test('shows the language asked for and switches it without losing the sign-in', async () => {
    const visit = createVisitor()
    const page = await toSignIn(visit, undefined, { ui_locales: 'en' })
    const english = await visit('GET', page)
    expect(english.body).toContain('<html lang="en">')
    expect(english.body).toContain(`href="/invest-web/en/auth/alterar-senha"`)
    expect(english.body).toContain(`href="/invest-web/en/auth/registro"`)
    const spanish = await visit('POST', `${page}?idioma=es`, { acao: 'idioma', login: 'a@b.test' })
    expect(spanish.body).toContain('Iniciar sesión')
    expect(spanish.body).toContain('value="a@b.test"')
  })

  test('forbids inline scripts, frames and storing, and has none', async () => {
    const visit = createVisitor()
    const answer = await visit('GET', await toSignIn(visit))
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(answer.body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
  })

  test('escapes what was typed', async () => {
    const visit = createVisitor()
    const answer = await visit('POST', await toSignIn(visit), {
      login: '"><script>alert(1)</script>',
      senha: 'x',
    })
    expect(answer.body).not.toContain('<script>alert')
  })

  test('says that a sign-in is unknown and leads back to the portal', async () => {
    const visit = createVisitor()
    await toSignIn(visit)
    const answer = await visit('GET', '/realms/invest/login/unknown?idioma=es')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Este inicio de sesión venció')
    expect(answer.body).toContain(`${publicUrl}/invest-web/`)
  })

  test('tells a browser that keeps no cookies so, before and after the password (IDENTITY-57)', async () => {
    const page = await toSignIn(createVisitor())
    for (const [idioma, text] of [
      ['pt', 'não enviou nenhum cookie'],
      ['en', 'sent none of this site’s cookies'],
      ['es', 'no envió ninguna cookie'],
    ]) {
      const answer = await createVisitor()('GET', `${page}?idioma=${idioma}`)
      expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(text ?? '')])
    }
    const visit = createVisitor()
    const signedIn = await visit('POST', await toSignIn(visit), { conta: 'socio' })
    const lost = await createVisitor()('GET', location(signedIn))
    expect([lost.statusCode, lost.body]).toEqual([400, expect.stringContaining('não enviou nenhum cookie')])
  })
})

describe('after signing in', () => {
  test('a refresh token works once; using it again ends the grant', async () => {
    const visit = createVisitor()
    const first = await signIn(visit, { conta: 'socia' })
    const again = { grant_type: 'refresh_token' }
    const second = await exchange(visit, { ...again, refresh_token: first.refresh_token })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    // The sign-in that the session began with, and not the renewal.
    const { auth_time } = decodeJwt(first.access_token)
    expect(Date.now() / 1000 - Number(auth_time)).toBeLessThan(60)
    expect(decodeJwt(second.access_token)).toMatchObject({
      aud: 'invest-api',
      cpf: '90000000256',
      auth_time,
    })
    expect((await exchange(visit, { ...again, refresh_token: first.refresh_token })).error).toBe(
      'invalid_grant',
    )
    expect((await exchange(visit, { ...again, refresh_token: second.refresh_token })).error).toBe(
      'invalid_grant',
    )
  })

  test('the password is asked for again where the portal wants it', async () => {
    const visit = createVisitor()
    await signIn(visit, { conta: 'socia' })
    const verifier = 'v'.repeat(43)
    expect(location(await visit('GET', authorization(verifier)))).toContain('code=')
    const asked = location(await visit('GET', `${authorization(verifier)}&prompt=login`))
    expect(asked).toContain('/realms/invest/login/')
  })

  test('session and tokens are still good after a restart', async () => {
    const visit = createVisitor()
    const { access_token, refresh_token } = await signIn(visit, { conta: 'investidor' })
    await close()
    await open()
    await jwtVerify(access_token, keys(), { audience: 'invest-api' })
    const answer = await visit('GET', authorization('w'.repeat(43)))
    expect(location(answer)).toContain('code=')
    expect(await exchange(visit, { grant_type: 'refresh_token', refresh_token })).toHaveProperty(
      'access_token',
    )
  })

  test('signing out ends the session and returns to the portal, without an inline script', async () => {
    const visit = createVisitor()
    const { id_token, refresh_token } = await signIn(visit, { conta: 'socio' })
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${publicUrl}/invest-web/`,
    })
    const page = await visit('GET', `${realm}/logout?${query}`)
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('data-press-at-once')
    const xsrf = page.body.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? ''
    const action = page.body.match(/action="([^"]+)"/)?.[1] ?? ''
    const done = await visit('POST', action, { xsrf, logout: 'yes' })
    expect(location(done)).toBe(`${publicUrl}/invest-web/`)
    expect((await exchange(visit, { grant_type: 'refresh_token', refresh_token })).error).toBe(
      'invalid_grant',
    )
    await toSignIn(visit)
  })

  test('signing out without a session has no inline script either', async () => {
    const query = new URLSearchParams({
      client_id: 'invest-web',
      post_logout_redirect_uri: `${publicUrl}/invest-web/`,
    })
    const page = await createVisitor()('GET', `${realm}/logout?${query}`)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<script>')
    // The button sends `logout`. With a hidden field of that name beside it the call would be refused as a duplicate.
    expect(page.body.match(/name="logout"/g)).toHaveLength(1)
  })

  test('expired records are removed', async () => {
    await sql`update embedded.oidc_record set expires_at = now() - interval '1 second'`.execute(database.db)
    await removeExpiredRecords(database.db)
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::int as rows from embedded.oidc_record`.execute(database.db)
    expect(rows).toEqual([{ rows: 0 }])
  })
})

describe('the accounts that the portal keeps', () => {
  const person = {
    nome: 'Anna Foreign',
    email: 'Anna@exemplo.test',
    senha: 'secret-one',
    idioma: 'es',
  } as const
  const renewed = (visit: Visitor, { refresh_token }: Tokens) =>
    exchange(visit, { grant_type: 'refresh_token', refresh_token })

  test('a new one signs in; its e-mail, in any case, has no second one', async () => {
    const accounts = createIdentityAccounts(database.db)
    const sub = (await accounts.create(person)) ?? ''
    expect(await accounts.create({ ...person, email: 'anna@EXEMPLO.test', senha: 'other-one' })).toBeNull()
    expect(await accounts.findByEmail('ANNA@exemplo.test')).toEqual({ sub, idioma: 'es' })
    expect(await accounts.findByEmail('nobody@exemplo.test')).toBeNull()
    const login = { login: 'anna@exemplo.test', senha: person.senha }
    const { access_token } = await signIn(createVisitor(), login)
    expect(decodeJwt(access_token)).toMatchObject({ sub, name: 'Anna Foreign', locale: 'es' })
  })

  test('a session is listed with its browser and address, and ends with its tokens', async () => {
    const accounts = createIdentityAccounts(database.db)
    const { sub } = (await accounts.findByEmail(person.email)) ?? { sub: '' }
    for (const { id } of await accounts.sessions(sub)) await accounts.endSession(sub, id)
    const [laptop, phone] = [
      createVisitor('203.0.113.30', 'Laptop/1'),
      createVisitor('203.0.113.31', 'Phone/2'),
    ]
    const login = { login: person.email, senha: person.senha }
    const before = Date.now()
    const [first, second] = [await signIn(laptop, login), await signIn(phone, login)]
    const ids = [first, second].map(({ access_token }) => String(decodeJwt(access_token).sid))

    const listed = await accounts.sessions(sub)
    expect(listed.map(({ id, endereco, navegador }) => ({ id, endereco, navegador }))).toEqual(
      expect.arrayContaining([
        { id: ids[0], endereco: '203.0.113.30', navegador: 'Laptop/1' },
        { id: ids[1], endereco: '203.0.113.31', navegador: 'Phone/2' },
      ]),
    )
    expect(listed).toHaveLength(2)
    for (const { inicio, ultimoUso } of listed) {
      expect(Math.abs(inicio.getTime() - before)).toBeLessThan(10_000)
      expect(ultimoUso.getTime()).toBeGreaterThanOrEqual(inicio.getTime())
    }

    expect(await accounts.endSession('5d0c1a00-0000-4000-8000-000000000001', ids[0] ?? '')).toBe(false)
    const third = await renewed(laptop, first)
    expect(decodeJwt(third.access_token).sid).toBe(ids[0])
    expect(await accounts.endSession(sub, ids[0] ?? '')).toBe(true)
    expect(await accounts.endSession(sub, ids[0] ?? '')).toBe(false)
    expect((await renewed(laptop, third)).error).toBe('invalid_grant')
    await toSignIn(laptop)
    expect(await renewed(phone, second)).toHaveProperty('access_token')
    expect((await accounts.sessions(sub)).map(({ id }) => id)).toEqual([ids[1]])
  })

  test('a new password ends all sessions, and the old one counts no longer', async () => {
    const accounts = createIdentityAccounts(database.db)
    const { sub } = (await accounts.findByEmail(person.email)) ?? { sub: '' }
    const visit = createVisitor()
    const tokens = await signIn(visit, { login: person.email, senha: person.senha })
    await accounts.setPassword(sub, 'secret-two')
    expect(await accounts.sessions(sub)).toEqual([])
    expect((await renewed(visit, tokens)).error).toBe('invalid_grant')
    const page = await toSignIn(visit)
    expect((await visit('POST', page, { login: person.email, senha: person.senha })).statusCode).toBe(401)
    expect((await visit('POST', page, { login: person.email, senha: 'secret-two' })).statusCode).toBe(303)
    await accounts.setPassword('nobody', 'secret-two')
  })

  test('one that was registered is removed with its sessions; of others only the sessions end', async () => {
    const accounts = createIdentityAccounts(database.db)
    const { sub } = (await accounts.findByEmail(person.email)) ?? { sub: '' }
    await signIn(createVisitor(), { login: person.email, senha: 'secret-two' })
    await accounts.remove(sub)
    expect([await accounts.findByEmail(person.email), await accounts.sessions(sub)]).toEqual([null, []])
    const visit = createVisitor()
    const tokens = await signIn(visit, { conta: 'investidor' })
    await accounts.remove(String(decodeJwt(tokens.access_token).sub))
    expect((await renewed(visit, tokens)).error).toBe('invalid_grant')
    await signIn(visit, { conta: 'investidor' })
    await accounts.remove('nobody')
  })
})

test('a token of the command line serves like one of a sign-in, for an hour', async () => {
  const token = (await issueToken(database.db, identity.issuer, 'prefeitura')) ?? ''
  const { payload } = await jwtVerify(token, keys(), { issuer: identity.issuer, audience: 'invest-api' })
  expect(payload).toMatchObject({ cpf: '90000000680', email: 'prefeitura@exemplo.test' })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  expect(await issueToken(database.db, identity.issuer, 'nobody')).toBeUndefined()
})
