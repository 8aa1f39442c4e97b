/** Keycloak 26: signing in at its own page, quick reloads, new keys, and its absence. */
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Check } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { installKeycloak } from './support/keycloak-server.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { until } from './support/until.ts'

export const name = 'keycloak'

interface Tokens {
  access_token: string
  refresh_token: string
  error?: string
}

/** A browser at the provider: it keeps cookies, and follows no redirect by itself. */
function createVisitor(issuer: string, portalUrl: string) {
  const cookies = new Map<string, string>()
  const callback = `${portalUrl}/invest-web/auth/callback`
  const protocol = `${issuer}/protocol/openid-connect`

  async function visit(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const posted = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...posted })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(key, value)
      else cookies.delete(key)
    }
    return answer
  }

  const exchange = async (form: Record<string, string>): Promise<Tokens> =>
    (await visit(`${protocol}/token`, { client_id: 'invest-web', ...form })).json() as Promise<Tokens>

  return {
    async signIn(username: string, password: string): Promise<Tokens> {
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: 'invest-web',
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: callback,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state: 'state',
      })
      let answer = await visit(`${protocol}/auth?${query}`)
      if (answer.status === 200) {
        const action = /<form[^>]*action="([^"]+)"/.exec(await answer.text())?.[1]
        assert(action, 'the sign-in page has a form')
        answer = await visit(action.replaceAll('&amp;', '&'), { username, password })
      }
      const back = answer.headers.get('location') ?? ''
      assert(back.startsWith(callback), `${answer.status} ${back}`)
      return exchange({
        grant_type: 'authorization_code',
        code: new URL(back).searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: callback,
      })
    },
    renew: (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token }),
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const read = (token: string, which: 'header' | 'claims'): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[which === 'header' ? 0 : 1] ?? '', 'base64url').toString())

/** A token that says everything right, but is signed with a key that the issuer does not have. */
function signAsStranger(iss: string): string {
  const exp = Math.floor(Date.now() / 1000) + 300
  const claims = { iss, aud: 'invest-api', sub: 'x', name: 'x', email: 'x@y.test', exp }
  const signed = `${part({ alg: 'RS256', kid: 'unknown' })}.${part(claims)}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const me = async (portal: RealPortal, token: string) =>
  (await portal.call('GET', '/usuario/dados', token)).status

export async function run(check: Check): Promise<void> {
  const [portalPort, keycloakPort] = [await freePort(), await freePort()]
  const portalUrl = `http://localhost:${portalPort}`
  const keycloak = await installKeycloak(keycloakPort, portalUrl)
  let portal: RealPortal | undefined
  try {
    // The portal starts first, while nobody answers at its issuer.
    portal = await startPortal({ OIDC_ISSUER: keycloak.issuer }, portalPort)
    await portal.untilReady()
    await goThrough(check, keycloak, portal)
  } finally {
    await portal?.stop()
    await keycloak.remove()
  }
}

async function goThrough(
  check: Check,
  keycloak: Awaited<ReturnType<typeof installKeycloak>>,
  portal: RealPortal,
): Promise<void> {
  const visitor = createVisitor(keycloak.issuer, portal.url)
  const password = 'demo-invest-rs'
  let tokens: Tokens = { access_token: '', refresh_token: '' }
  const strangersToken = () => signAsStranger(keycloak.issuer)

  await check(
    'a portal that started before its provider answers 503, and serves once it is there',
    async () => {
      assert.equal(await me(portal, strangersToken()), 503)
      await keycloak.start()
      tokens = await visitor.signIn('socio', password)
      await until(
        10,
        () => me(portal, tokens.access_token),
        (status) => status === 200,
      )
    },
  )

  await check(
    'people of the demo sign in at Keycloak’s page and have the claims that the portal needs',
    async () => {
      const { json } = await portal.call('GET', '/usuario/dados', tokens.access_token)
      assert.deepEqual([json.nome, json.cpf], ['Henrique Bortolini Farias', '90000000175'])
      const foreign = await createVisitor(keycloak.issuer, portal.url).signIn('estrangeiro', password)
      assert.equal(read(foreign.access_token, 'claims').cpf, undefined)
      assert.equal(await me(portal, foreign.access_token), 200)
    },
  )

  await check('twelve quick reloads, each of which loses a renewed token, sign nobody out', async () => {
    for (let round = 1; round <= 12; round++) {
      await visitor.renew(tokens.refresh_token)
      const again = await visitor.renew(tokens.refresh_token)
      assert.equal(again.error, undefined, `round ${round}`)
      tokens = again
    }
    assert.equal(await me(portal, tokens.access_token), 200)
  })

  await check('tokens of a new key are taken without a restart', async () => {
    const before = read(tokens.access_token, 'header').kid
    await keycloak.rotateKeys()
    tokens = await visitor.renew(tokens.refresh_token)
    assert.notEqual(read(tokens.access_token, 'header').kid, before)
    await until(
      10,
      () => me(portal, tokens.access_token),
      (status) => status === 200,
    )
  })

  await check(
    'while Keycloak is away those who are signed in work on, and nobody is told to sign in',
    async () => {
      const load = keepCalling(4, () => me(portal, tokens.access_token))
      await keycloak.kill()
      await until(
        15,
        () => me(portal, strangersToken()),
        (status) => status === 503,
      )
      assert.deepEqual(Object.keys(await load.end()), ['200'])
      assert(portal.runs())
      assert.match(portal.output(), /identity provider away/)
    },
  )

  await check('once it is back people renew and sign in again', async () => {
    await keycloak.start()
    tokens = await visitor.renew(tokens.refresh_token)
    if (tokens.error) tokens = await visitor.signIn('socio', password)
    assert.equal(await me(portal, tokens.access_token), 200)
    const other = await createVisitor(keycloak.issuer, portal.url).signIn('socia', password)
    assert.equal(await me(portal, other.access_token), 200)
    assert.equal(await me(portal, strangersToken()), 401)
  })
}
