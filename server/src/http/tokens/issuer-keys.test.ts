/** The token issuer may be away at any moment: at the start, later, and for long. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTokenVerifier } from './token.ts'

const key = await generateKeyPair('RS256')
const jwk = { ...(await exportJWK(key.publicKey)), kid: 'a' }
const stranger = await generateKeyPair('RS256')

/** What the provider answers at each address; an address without an entry is a 503. */
let answers: Record<string, unknown>
let asked: string[]
let server: Server
let issuer: string
let now: number
let away: string[]

beforeEach(async () => {
  answers = {}
  asked = []
  away = []
  now = Date.now()
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const answer = answers[request.url ?? '']
    response.statusCode = answer === undefined ? 503 : 200
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const comeBack = () => {
  answers['/tenant/.well-known/openid-configuration'] = { issuer, jwks_uri: `${new URL('/keys', issuer)}` }
  answers['/keys'] = { keys: [jwk] }
}
const verifier = () =>
  createTokenVerifier(
    { issuer, algorithm: 'RS256' },
    { now: () => now, onAway: (error) => void away.push(error.message) },
  )
const token = ({ signer = key.privateKey, kid = 'a', jti = '' } = {}) =>
  new SignJWT({ name: 'x', email: 'x@y.test', jti })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
    .setSubject('s')
    .setIssuer(issuer)
    .setAudience('invest-api')
    .setExpirationTime('2h')
    .sign(signer)
const person = expect.objectContaining({ sub: 's' })
const unavailable = expect.objectContaining({ codigo: 'indisponivel' })
const refused = expect.objectContaining({ codigo: 'nao-autenticado' })

it('a provider that is away at the start is asked again until it answers, wherever its keys are', async () => {
  const verify = verifier()
  await expect(verify(await token())).rejects.toEqual(unavailable)
  comeBack()
  // Not at once: many calls must not ask a provider that has just failed.
  await expect(verify(await token())).rejects.toEqual(unavailable)
  expect(asked).toHaveLength(1)
  now += 5001
  await expect(verify(await token())).resolves.toEqual(person)
  expect(away).toEqual([expect.stringContaining('answers 503')])
})

it('many calls at once ask for the keys once', async () => {
  comeBack()
  const verify = verifier()
  await Promise.all(Array.from({ length: 20 }, async (_, i) => verify(await token({ jti: `${i}` }))))
  expect(asked).toEqual(['/tenant/.well-known/openid-configuration', '/keys'])
})

it.each<[string, unknown]>([
  ['a page', '<html>proxy</html>'],
  ['another shape', { error: 'x' }],
  ['no keys', { keys: [] }],
  ['null', null],
  ['an error', undefined],
])('%s instead of keys is a provider that is away, not a wrong token', async (_, garbage) => {
  comeBack()
  answers['/keys'] = garbage
  await expect(verifier()(await token())).rejects.toEqual(unavailable)
})

it.each<[string, unknown]>([
  ['a page', '<html>proxy</html>'],
  ['another issuer', { issuer: 'https://other.test', jwks_uri: 'https://other.test/keys' }],
  ['no address', {}],
])('%s instead of the discovery document is a provider that is away', async (_, garbage) => {
  comeBack()
  answers['/tenant/.well-known/openid-configuration'] = garbage
  await expect(verifier()(await token())).rejects.toEqual(unavailable)
})

it('keys are kept while the provider is away, however long', async () => {
  comeBack()
  const verify = verifier()
  await verify(await token())
  answers = {}
  for (const minutes of [11, 30, 120]) {
    now += minutes * 60_000
    await expect(verify(await token({ jti: `${minutes}` }))).resolves.toEqual(person)
  }
  // Whether a token of an unknown key is good cannot be told now.
  now += 5001
  await expect(verify(await token({ signer: stranger.privateKey, kid: 'b' }))).rejects.toEqual(unavailable)
})

it('a key that the provider has withdrawn is refused after a long pause, and a new address of the keys is found', async () => {
  comeBack()
  const verify = verifier()
  await verify(await token())
  answers['/tenant/.well-known/openid-configuration'] = { issuer, jwks_uri: `${new URL('/new', issuer)}` }
  delete answers['/keys']
  answers['/new'] = { keys: [{ ...(await exportJWK(stranger.publicKey)), kid: 'b' }] }
  now += 30 * 60_000
  // The old address fails first, then discovery names the new one.
  await verify(await token({ jti: 'old' }))
  now += 5001
  await expect(verify(await token({ signer: stranger.privateKey, kid: 'b' }))).resolves.toEqual(person)
  await expect(verify(await token({ jti: 'withdrawn' }))).rejects.toEqual(refused)
})

it('a token of an unknown key is refused without asking the provider for each', async () => {
  comeBack()
  const verify = verifier()
  await verify(await token())
  for (let i = 0; i < 5; i++)
    await expect(verify(await token({ signer: stranger.privateKey, kid: `x${i}` }))).rejects.toEqual(refused)
  expect(asked.filter((path) => path === '/keys')).toHaveLength(1)
})
