/** What is asked of Keycloak's admin API, and what its answers mean. lab/real/keycloak.ts asks a real one. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountRefused, AccountsAway } from '../../ports/identity-accounts.ts'
import { createKeycloakAccounts } from './keycloak-accounts.ts'

interface Answer {
  status?: number
  json?: unknown
  location?: string
}
/** By method and path below the realm; one without an entry is a 404. */
let answers: Record<string, Answer | Answer[]>
let asked: { call: string; authorization?: string; body: string }[]
let away: string[]
let server: Server
let base: string

const token = 'POST /realms/invest/protocol/openid-connect/token'
const admin = (call: string) => call.replace(' ', ' /admin/realms/invest')
const sub = '5d0c1a00-0000-4000-8000-000000000001'
const find = admin('GET /users?email=anna%40exemplo.test&exact=true&briefRepresentation=false&max=2')
const credentials = admin(`GET /users/${sub}/credentials`)

beforeEach(async () => {
  asked = []
  away = []
  answers = { [token]: { json: { access_token: 'a', expires_in: 60 } } }
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const call = `${request.method} ${request.url}`
    asked.push({ call, authorization: request.headers.authorization, body })
    const found = answers[call]
    const { status = 200, json, location } = (Array.isArray(found) ? found.shift() : found) ?? { status: 404 }
    response.statusCode = status
    if (location) response.setHeader('location', location)
    response.end(json === undefined ? '' : JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const settings = { clientId: 'invest-accounts', clientSecret: 'secret' }
const accounts = () =>
  createKeycloakAccounts(
    { issuer: `${base}/realms/invest`, ...settings },
    ({ message }) => void away.push(message),
  )
const calls = () => asked.filter(({ call }) => call !== token).map(({ call }) => call)

describe('an account', () => {
  const person = {
    nome: 'Anna Maria Foreign',
    email: 'Anna@exemplo.test',
    senha: 'secret-one',
    idioma: 'pt',
  } as const
  const create = admin('POST /users')

  it('is made with its password, language and origin', async () => {
    answers[create] = { status: 201, location: `${base}/admin/realms/invest/users/${sub}` }
    expect(await accounts().create(person)).toBe(sub)
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({
      username: 'anna@exemplo.test',
      email: 'Anna@exemplo.test',
      firstName: 'Anna Maria',
      lastName: 'Foreign',
      enabled: true,
      attributes: { locale: ['pt-BR'], origem: ['portal-invest'] },
      credentials: [{ type: 'password', value: 'secret-one', temporary: false }],
    })
    await accounts().create({ ...person, nome: 'Anna' })
    expect(JSON.parse(asked.at(-1)?.body ?? '')).toMatchObject({ firstName: 'Anna', lastName: '' })
  })

  it('is not made for an e-mail that has one', async () => {
    answers[create] = { status: 409, json: { errorMessage: 'User exists with same email' } }
    expect(await accounts().create(person)).toBeNull()
  })

  it.each([
    [{ errorMessage: 'Password policy not met' }, 'senha'],
    [{ field: 'email', errorMessage: 'error-invalid-email', params: ['email'] }, 'email'],
    [{ errors: [{ field: 'lastName', errorMessage: 'error-user-attribute-required' }] }, 'nome'],
  ])('is refused by rules of the realm: %j', async (json, field) => {
    answers[create] = { status: 400, json }
    await expect(accounts().create(person)).rejects.toMatchObject({ field })
    await expect(accounts().create(person)).rejects.toThrow(AccountRefused)
    expect(away).toEqual([])
  })

  it('is no fault of the form where Keycloak’s own database fails', async () => {
    answers[create] = { status: 400, json: { errorMessage: 'Could not create user' } }
    await expect(accounts().create(person)).rejects.toThrow(AccountsAway)
  })

  it('gets no password that the realm’s policy refuses, and its sessions last', async () => {
    const reset = admin(`PUT /users/${sub}/reset-password`)
    answers[reset] = { status: 400, json: { error: 'invalidPasswordMaxLengthMessage' } }
    await expect(accounts().setPassword(sub, 'x')).rejects.toMatchObject({ field: 'senha' })
    expect(calls()).toEqual([reset])
  })

  it('is found by its e-mail, unless it has no password; nobody takes as many calls', async () => {
    answers[find] = { json: [{ id: sub, email: 'anna@exemplo.test', attributes: { locale: ['pt-BR'] } }] }
    answers[credentials] = { json: [{ type: 'otp' }, { type: 'password' }] }
    expect(await accounts().findByEmail('anna@exemplo.test')).toEqual({ sub, idioma: 'pt' })
    const ofKnown = calls().length
    answers[credentials] = { json: [] }
    expect(await accounts().findByEmail('anna@exemplo.test')).toBeNull()
    asked = []
    answers[find] = { json: [{ id: sub, email: 'joanna@exemplo.test' }] }
    expect(await accounts().findByEmail('anna@exemplo.test')).toBeNull()
    expect(calls()).toHaveLength(ofKnown)
  })

  it('gets a password, and its sessions end; nobody is no error', async () => {
    const reset = admin(`PUT /users/${sub}/reset-password`)
    const logout = admin(`POST /users/${sub}/logout`)
    Object.assign(answers, { [reset]: { status: 204 }, [logout]: { status: 204 } })
    await accounts().setPassword(sub, 'secret-two')
    expect(calls()).toEqual([reset, logout])
    delete answers[reset]
    asked = []
    await accounts().setPassword(sub, 'secret-two')
    expect(calls()).toEqual([reset])
  })

  it('is removed where the portal made it; of others the sessions end', async () => {
    const user = admin(`GET /users/${sub}`)
    const [remove, logout] = [admin(`DELETE /users/${sub}`), admin(`POST /users/${sub}/logout`)]
    Object.assign(answers, { [remove]: { status: 204 }, [logout]: { status: 204 } })
    answers[user] = { json: { id: sub, attributes: { origem: ['portal-invest'] } } }
    await accounts().remove(sub)
    answers[user] = { json: { id: sub } }
    await accounts().remove(sub)
    delete answers[user]
    await accounts().remove(sub)
    expect(calls()).toEqual([user, remove, user, logout, user])
  })
})

it('sessions are listed, and ended where they are the account’s own', async () => {
  const list = admin(`GET /users/${sub}/sessions`)
  const end = admin('DELETE /sessions/one')
  const start = Date.UTC(2026, 9, 5, 8)
  answers[list] = { json: [{ id: 'one', ipAddress: '203.0.113.5', start, lastAccess: start + 60_000 }] }
  answers[end] = { status: 204 }
  expect(await accounts().sessions(sub)).toEqual([
    {
      id: 'one',
      inicio: new Date(start),
      ultimoUso: new Date(start + 60_000),
      endereco: '203.0.113.5',
      navegador: null,
    },
  ])
  expect(await accounts().endSession(sub, 'two')).toBe(false)
  expect(await accounts().endSession(sub, 'one')).toBe(true)
  expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([end])
  delete answers[list]
  expect([await accounts().sessions(sub), await accounts().endSession(sub, 'one')]).toEqual([[], false])
})

describe('the token of the client', () => {
  const list = admin(`GET /users/${sub}/sessions`)

  it('serves until its end, and a new one is asked for where it is no longer taken', async () => {
    const client = accounts()
    answers[list] = { json: [] }
    await Promise.all([client.sessions(sub), client.sessions(sub)])
    await client.sessions(sub)
    expect(asked.filter(({ call }) => call === token).length).toBeLessThanOrEqual(2)
    const before = asked.length
    answers[token] = { json: { access_token: 'b', expires_in: 60 } }
    answers[list] = [{ status: 401 }, { json: [] }]
    expect(await client.sessions(sub)).toEqual([])
    expect(asked.slice(before).map(({ authorization }) => authorization)).toEqual([
      'Bearer a',
      undefined,
      'Bearer b',
    ])
  })
})

describe('while Keycloak is away', () => {
  it.each<[string, string, Answer]>([
    ['it refuses the client', token, { status: 401, json: { error: 'invalid_client' } }],
    ['it refuses the client its rights', find, { status: 403 }],
    ['it is ill', find, { status: 500 }],
    ['it answers no JSON', find, { status: 200 }],
  ])('because %s, calls reject, and nothing of a person is told', async (_, call, answer) => {
    answers[call] = answer
    const error = await accounts()
      .findByEmail('anna@exemplo.test')
      .catch((reason) => reason)
    expect(error).toBeInstanceOf(AccountsAway)
    expect(`${error.message} ${error.cause} ${away}`).not.toContain('anna')
  })

  it('and when nobody listens', async () => {
    const nobody = createKeycloakAccounts(
      { issuer: 'http://127.0.0.1:9/realms/invest', ...settings },
      ({ message }) => void away.push(message),
    )
    await expect(nobody.sessions(sub)).rejects.toBeInstanceOf(AccountsAway)
    expect(away).toEqual([expect.stringMatching(/^GET \/users\/:id\/sessions: \S+$/)])
  })
})

it('an issuer that is no realm of Keycloak is told at the start', () => {
  expect(() => createKeycloakAccounts({ issuer: 'https://login.test', ...settings })).toThrow(
    'ACCOUNTS_CLIENT_SECRET',
  )
})
