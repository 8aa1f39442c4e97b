/** The provider's addresses, its refusals, and what happens while it is away. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { GrantEnded, TokenIssuerAway } from '../../ports/token-issuer.ts'
import { createOidcTokenIssuer } from './oidc-token-issuer.ts'

/** What the provider answers at each address; an address without an entry is a 503. */
let answers: Record<string, { status?: number; json: unknown }>
let asked: [string, Record<string, string>][]
let away: string[]
let server: Server
let issuer: string

beforeEach(async () => {
  answers = {}
  asked = []
  away = []
  server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    asked.push([request.url ?? '', Object.fromEntries(new URLSearchParams(text))])
    const { status = 200, json } = answers[request.url ?? ''] ?? { status: 503, json: {} }
    response.statusCode = status
    response.end(JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answers['/.well-known/openid-configuration'] = {
    json: { issuer, token_endpoint: `${issuer}/token`, revocation_endpoint: `${issuer}/revoke` },
  }
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const client = () => createOidcTokenIssuer({ issuer }, ({ message }) => void away.push(message))

it('a token is renewed at the address that the provider names', async () => {
  answers['/token'] = { json: { access_token: 'a', expires_in: 300, id_token: 'i', refresh_token: 'next' } }
  const renewing = client()
  expect(await renewing.renew('old')).toEqual({
    accessToken: 'a',
    expiresIn: 300,
    idToken: 'i',
    refreshToken: 'next',
  })
  await renewing.renew('next')
  const form = { client_id: 'invest-web', grant_type: 'refresh_token' }
  // The provider is asked for its addresses once.
  expect(asked.slice(1)).toEqual([
    ['/token', { ...form, refresh_token: 'old' }],
    ['/token', { ...form, refresh_token: 'next' }],
  ])
})

it('a provider that gives no new refresh token takes the old one again', async () => {
  answers['/token'] = { json: { access_token: 'a', expires_in: 300 } }
  expect(await client().renew('old')).toMatchObject({ refreshToken: 'old' })
})

it('a token that the provider takes no longer has ended', async () => {
  answers['/token'] = { status: 400, json: { error: 'invalid_grant' } }
  await expect(client().renew('old')).rejects.toThrow(GrantEnded)
  expect(away).toEqual([])
})

it.each([
  [503, {}],
  [400, { error: 'invalid_client', error_description: 'old is not known' }],
  [200, { access_token: 1 }],
])(
  'an answer %d %j means that the provider is away, not that the session has ended',
  async (status, json) => {
    answers['/token'] = { status, json }
    const renewing = client()
    await expect(renewing.renew('old')).rejects.toThrow(TokenIssuerAway)
    expect(away).toEqual([expect.stringContaining(`answers ${status}`)])
    expect(away[0]).not.toContain('old')
    answers['/token'] = { json: { access_token: 'a', expires_in: 300 } }
    expect(await renewing.renew('old')).toMatchObject({ accessToken: 'a' })
  },
)

it('a provider without an answer at all is away', async () => {
  const gone = createOidcTokenIssuer({ issuer: 'http://127.0.0.1:1' })
  await expect(gone.renew('old')).rejects.toThrow(TokenIssuerAway)
  await expect(gone.revoke('old')).resolves.toBeUndefined()
})

it('a token is revoked where the provider has an address for it', async () => {
  answers['/revoke'] = { json: {} }
  await client().revoke('old')
  expect(asked.at(-1)).toEqual([
    '/revoke',
    { client_id: 'invest-web', token: 'old', token_type_hint: 'refresh_token' },
  ])
  answers['/.well-known/openid-configuration'] = { json: { issuer } }
  asked = []
  await client().revoke('old')
  expect(asked).toHaveLength(1)
})
