/** The session in the browser's cookie: what it holds, who may use it, and what becomes of it. */
import { sessionHint } from '@invest/contract/identity'
import { parseSetCookie } from 'cookie'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { GrantEnded, type IssuedTokens, TokenIssuerAway } from '../../ports/token-issuer.ts'

const own = 'https://portal.test'
const name = '__Host-invest-sessao'
const renew = vi.fn<(token: string) => Promise<IssuedTokens>>()
const revoke = vi.fn<(token: string) => Promise<void>>(async () => {})
const lines: string[] = []

let portal: TestPortal
beforeAll(async () => {
  const logger = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } }
  portal = await createPortal({
    settings: { PUBLIC_URL: own },
    deps: { tokenIssuer: { renew, revoke }, logger },
  })
})
afterAll(() => portal?.close())
beforeEach(() => {
  // A provider that takes each token once.
  const used = new Set<string>()
  renew.mockImplementation(async (token) => {
    if (used.has(token)) throw new GrantEnded('used twice')
    used.add(token)
    return { accessToken: `access of ${token}`, expiresIn: 300, idToken: 'id', refreshToken: `${token}+` }
  })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

const call = (
  method: 'POST' | 'DELETE',
  path: string,
  { cookie, origin = own, body }: { cookie?: string; origin?: string | null; body?: object } = {},
) =>
  portal.call(null, method, path, body, {
    headers: { ...(origin && { origin }), ...(cookie && { cookie: `${name}=${cookie}` }) },
  })
const open = async (refreshToken: string) =>
  written(await call('POST', '/sessao', { body: { refreshToken } }))?.value ?? ''
const renewal = (cookie: string) => call('POST', '/sessao/renovar', { cookie })
const cookies = ({ headers }: LightMyRequestResponse) =>
  [headers['set-cookie'] ?? []].flat().map((line) => parseSetCookie(line))
const written = (answer: LightMyRequestResponse) => cookies(answer).find((cookie) => cookie.name === name)
const status = ({ statusCode }: LightMyRequestResponse) => statusCode
const isCleared = (answer: LightMyRequestResponse) => cookies(answer).map(({ maxAge }) => maxAge)

let count = 0
const token = () => `refresh-${++count}`

it('a refresh token goes into a cookie that no script reads and no other origin gets (IDENTITY-44)', async () => {
  const secret = token()
  const answer = await call('POST', '/sessao', { body: { refreshToken: secret } })
  expect([answer.statusCode, answer.json()]).toEqual([200, {}])
  const kept = { secure: true, sameSite: 'strict', path: '/', maxAge: 30 * 24 * 60 * 60 }
  expect(cookies(answer)).toEqual([
    { name, value: expect.any(String), httpOnly: true, ...kept },
    { name: `__Host-${sessionHint}`, value: '1', ...kept },
  ])
  const [head] = (written(answer)?.value ?? '').split('.')
  expect(JSON.parse(Buffer.from(head ?? '', 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
  expect(JSON.stringify(answer.headers)).not.toContain(secret)
})

it('a longest refresh token makes a cookie that browsers take', async () => {
  const answer = await call('POST', '/sessao', { body: { refreshToken: 'x'.repeat(2700) } })
  expect(`${name}=${written(answer)?.value}`.length).toBeLessThan(4096)
  expect(status(await call('POST', '/sessao', { body: { refreshToken: 'x'.repeat(2701) } }))).toBe(422)
})

it('the cookie gives an access token, and holds the next refresh token from then on (IDENTITY-45)', async () => {
  const first = token()
  const answer = await renewal(await open(first))
  expect(answer.json()).toEqual({ accessToken: `access of ${first}`, expiresIn: 300, idToken: 'id' })
  await renewal(written(answer)?.value ?? '')
  expect(renew.mock.calls).toEqual([[first], [`${first}+`]])
})

it('without a session the answer is 401 and the cookie goes', async () => {
  for (const answer of [await call('POST', '/sessao/renovar'), await renewal('not.ours.at.all')]) {
    expect([status(answer), answer.json().codigo]).toEqual([401, 'nao-autenticado'])
    expect(isCleared(answer)).toEqual([0, 0])
  }
  expect(renew).not.toHaveBeenCalled()
})

it('a session that the provider has ended is a 401 and the cookie goes', async () => {
  const cookie = await open(token())
  renew.mockRejectedValueOnce(new GrantEnded('ended'))
  const answer = await renewal(cookie)
  expect([status(answer), isCleared(answer)]).toEqual([401, [0, 0]])
})

it('while the provider is away the answer is 503, the cookie stays, and the session goes on afterwards', async () => {
  const cookie = await open(token())
  renew.mockRejectedValueOnce(new TokenIssuerAway('no answer'))
  const answer = await renewal(cookie)
  expect([status(answer), answer.json().codigo, cookies(answer)]).toEqual([503, 'indisponivel', []])
  expect(status(await renewal(cookie))).toBe(200)
})

it('a renewal under way and one of a moment ago answer the same token again (IDENTITY-46)', async () => {
  const cookie = await open(token())
  const answers = await Promise.all([renewal(cookie), renewal(cookie)])
  answers.push(await renewal(cookie))
  expect(answers.map(status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().accessToken)).size).toBe(1)
  expect(renew).toHaveBeenCalledOnce()
  // Each of them holds the next token.
  for (const answer of answers) expect(status(await renewal(written(answer)?.value ?? ''))).toBe(200)
  expect(renew).toHaveBeenCalledTimes(2)
})

it('an answer is remembered for 30 seconds, and tells then how long its token still lasts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cookie = await open(token())
  await renewal(cookie)
  vi.advanceTimersByTime(29_000)
  expect((await renewal(cookie)).json().expiresIn).toBe(271)
  vi.advanceTimersByTime(2000)
  expect(status(await renewal(cookie))).toBe(401)
})

it('an ended session leaves no cookie, and is revoked at the provider (IDENTITY-19)', async () => {
  const secret = token()
  const answer = await call('DELETE', '/sessao', { cookie: await open(secret) })
  expect([status(answer), isCleared(answer)]).toEqual([200, [0, 0]])
  expect(revoke.mock.calls).toEqual([[secret]])
  expect(status(await call('DELETE', '/sessao'))).toBe(200)
})

it.each([['https://other.example'], ['null'], [null]])(
  'a call from a page of the origin %s is refused and changes nothing (IDENTITY-47)',
  async (origin) => {
    const cookie = await open(token())
    const answers = [
      await call('POST', '/sessao', { origin, body: { refreshToken: 'planted' } }),
      await call('POST', '/sessao/renovar', { origin, cookie }),
      await call('DELETE', '/sessao', { origin, cookie }),
    ]
    for (const answer of answers)
      expect([status(answer), answer.json().codigo, cookies(answer)]).toEqual([403, 'acesso-negado', []])
    expect(renew).not.toHaveBeenCalled()
    expect(revoke).not.toHaveBeenCalled()
  },
)

it('a session that was ended gives no token by its earlier cookies either (IDENTITY-46)', async () => {
  const first = await open(token())
  const second = written(await renewal(first))?.value ?? ''
  const third = written(await renewal(second))?.value ?? ''
  const other = await open(token())
  await renewal(other)
  expect(status(await renewal(first))).toBe(200)
  await call('DELETE', '/sessao', { cookie: third })
  for (const cookie of [first, second]) expect(status(await renewal(cookie))).toBe(401)
  expect(status(await renewal(other))).toBe(200)
})

it('no answer and no line of the log holds a refresh token', async () => {
  lines.length = 0
  const secret = token()
  const cookie = await open(secret)
  renew.mockRejectedValueOnce(new TokenIssuerAway('no answer'))
  const answers = [await renewal(cookie), await renewal(cookie)]
  answers.push(await call('DELETE', '/sessao', { cookie }))
  expect(lines.length).toBeGreaterThanOrEqual(4)
  for (const text of [...lines, ...answers.map(({ body }) => body.replace(`access of ${secret}`, ''))])
    expect(text).not.toContain(secret)
})

it('renewals without a cookie count against the limit of an address', async () => {
  const tight = await createPortal({
    settings: { PUBLIC_URL: own, LIMIT_ANONYMOUS: '2' },
    deps: { tokenIssuer: { renew, revoke } },
  })
  try {
    const answers = []
    for (let n = 0; n < 3; n++)
      answers.push(await tight.call(null, 'POST', '/sessao/renovar', undefined, { headers: { origin: own } }))
    expect(answers.map(status)).toEqual([401, 401, 429])
  } finally {
    await tight.close()
  }
})

it('renewals count by their session, not by the address that many people share', async () => {
  const tight = await createPortal({
    settings: { PUBLIC_URL: own, LIMIT_ANONYMOUS: '3', LIMIT_READS: '2' },
    deps: { tokenIssuer: { renew, revoke } },
  })
  const headers = (cookie: string) => ({ headers: { origin: own, cookie: `${name}=${cookie}` } })
  try {
    const sessions = []
    for (let n = 0; n < 3; n++) {
      const opened = await tight.call(null, 'POST', '/sessao', { refreshToken: token() }, headers(''))
      sessions.push(written(opened)?.value ?? '')
    }
    const renewed = (cookie: string) =>
      tight.call(null, 'POST', '/sessao/renovar', undefined, headers(cookie))
    for (const cookie of sessions)
      expect([status(await renewed(cookie)), status(await renewed(cookie))]).toEqual([200, 200])
    expect(status(await renewed(sessions[0] ?? ''))).toBe(429)
  } finally {
    await tight.close()
  }
})
