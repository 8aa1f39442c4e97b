/** What becomes of a session: the provider, the portal's answers and the settings are the test's. */
import { identity, sessionHint } from '@invest/contract/identity'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const tokenOf = (sub: string, n: number) =>
  `h.${Buffer.from(JSON.stringify({ sub, n })).toString('base64url')}.s`

const provider = {
  signIn: vi.fn(async () => undefined),
  finish: vi.fn(async () => ({
    accessToken: tokenOf('ana', 0),
    idToken: 'id',
    expiresIn: 300,
    refreshToken: 'first',
    returnTo: '/invest-web/pt/dashboard',
  })),
  logOut: vi.fn(async () => undefined),
}
vi.mock('./identity-provider.ts', () => ({ createProviderClient: () => provider }))
vi.mock('../screens/runtime-config.ts', () => ({
  loadRuntimeConfig: async () => ({ issuer: 'https://id.exemplo.test', clientId: 'web' }),
}))

/** The portal's side of a session: what the cookie holds, and for how long its tokens last. */
let kept: string | undefined
let asked: string[]
let sub: string
let lastsSeconds: number
let renewals: (() => Response) | undefined
const hint = (present: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is the server here
  document.cookie = `${sessionHint}=${present ? 1 : ''}; path=/${present ? '' : '; Max-Age=0'}`
}
const refusal = (status: number) =>
  Response.json({ tipoAlerta: 'ERRO', mensagem: 'x', tipoMensagem: 'TEXTO', codigo: 'x' }, { status })

async function portal(input: string | URL, init?: RequestInit): Promise<Response> {
  const name = `${init?.method} ${String(input).replace('/invest-api', '')}`
  asked.push(name)
  if (name === `POST ${identity.open.path}`) {
    kept = JSON.parse(String(init?.body)).refreshToken
    hint(true)
  } else if (name === `DELETE ${identity.end.path}`) {
    kept = undefined
    hint(false)
  } else {
    if (renewals) return renewals()
    if (!kept) return refusal(401)
    return Response.json({ accessToken: tokenOf(sub, asked.length), expiresIn: lastsSeconds, idToken: 'id' })
  }
  return Response.json({})
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', vi.fn(portal))
  asked = []
  kept = 'kept'
  sub = 'ana'
  lastsSeconds = 300
  renewals = undefined
  hint(true)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const signIn = () => import('./sign-in.ts')
const page = '/invest-web/pt/dashboard'
const renewal = 'POST /sessao/renovar'

test('after a sign-in the refresh token is in the cookie, and nothing is left in the page’s storages (IDENTITY-51)', async () => {
  kept = undefined
  hint(false)
  const { finishSignIn, session, signedInSub } = await signIn()
  expect(await finishSignIn()).toBe(page)
  expect(kept).toBe('first')
  expect(await session.token()).toBe(tokenOf('ana', 0))
  expect(await signedInSub()).toBe('ana')
  // The token at hand serves: nothing is renewed right after the sign-in.
  expect(asked).toEqual(['POST /sessao'])
  const readable = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
  for (const secret of ['first', tokenOf('ana', 0), 'ana']) expect(readable).not.toContain(secret)
})

test('a reloaded page gets its session by the cookie, with one call', async () => {
  const { requireSignIn, session } = await signIn()
  await Promise.all([requireSignIn(page), requireSignIn(page), session.token()])
  await requireSignIn(page)
  expect(asked).toEqual([renewal])
  expect(provider.signIn).not.toHaveBeenCalled()
})

test('a first visit leads to the sign-in without asking for a session', async () => {
  hint(false)
  void (await signIn()).requireSignIn('/invest-web/pt/selo')
  await vi.waitFor(() => expect(provider.signIn).toHaveBeenCalledWith('/invest-web/pt/selo', 'pt', {}))
  expect(asked).toEqual([])
})

test('a session that has ended leads to the sign-in and back', async () => {
  kept = undefined
  void (await signIn()).requireSignIn(page)
  await vi.waitFor(() => expect(provider.signIn).toHaveBeenCalledWith(page, 'pt', {}))
  expect(provider.logOut).not.toHaveBeenCalled()
})

test.each([503, 502, 429])('a renewal answered by %d ends nothing', async (status) => {
  renewals = () => refusal(status)
  const { requireSignIn } = await signIn()
  await expect(requireSignIn(page)).rejects.toMatchObject({ name: 'ConnectionError' })
  expect(provider.signIn).not.toHaveBeenCalled()
  renewals = undefined
  await requireSignIn(page)
})

test('somebody who still holds a valid token is logged out when renewing fails (IDENTITY-17)', async () => {
  lastsSeconds = 30
  const { requireSignIn } = await signIn()
  await requireSignIn(page)
  kept = undefined
  void requireSignIn(page)
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledWith('pt', 'id'))
  expect(provider.signIn).not.toHaveBeenCalled()
})

test('somebody whose token has run out signs in again and comes back', async () => {
  lastsSeconds = -30
  const { requireSignIn } = await signIn()
  await requireSignIn(page)
  kept = undefined
  void requireSignIn(page)
  await vi.waitFor(() => expect(provider.signIn).toHaveBeenCalledWith(page, 'pt', {}))
  expect(provider.logOut).not.toHaveBeenCalled()
})

test('a refused token is replaced once, whoever asks', async () => {
  const { session } = await signIn()
  const token = await session.token()
  const [one, other] = await Promise.all([session.refresh(token), session.refresh(token)])
  expect(one).not.toBe(token)
  expect(other).toBe(one)
  expect(asked).toEqual([renewal, renewal])
})

test('renewals run one at a time over all tabs (IDENTITY-14)', async () => {
  const request = vi.fn((_: string, run: () => unknown) => run())
  vi.stubGlobal('navigator', { locks: { request } })
  await (await signIn()).requireSignIn(page)
  expect(request.mock.calls.map(([name]) => name)).toEqual(['invest:token'])
})

test('a logout forgets the session here, in the cookie and in the other tabs (IDENTITY-49)', async () => {
  const one = await signIn()
  vi.resetModules()
  const other = await signIn()
  await Promise.all([one.requireSignIn(page), other.requireSignIn(page)])
  void one.logOut()
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledWith('pt', 'id'))
  expect(kept).toBeUndefined()
  await vi.waitFor(async () => expect(await other.signedInSub()).toBe(''))
  expect(await other.isSignedIn()).toBe(false)
  void other.session.token()
  // The provider may hear of the logout later than this tab does, and would sign it in again in silence.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(provider.signIn).not.toHaveBeenCalled()
  await vi.waitFor(
    () => expect(provider.signIn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'pt', { again: true }),
    4000,
  )
})

test('a call during a logout does not sign the person in again (IDENTITY-54)', async () => {
  const { requireSignIn, logOut, session } = await signIn()
  await requireSignIn(page)
  void logOut()
  void session.token()
  void session.refresh('old')
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledOnce())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(provider.signIn).not.toHaveBeenCalled()
  expect(provider.logOut).toHaveBeenCalledOnce()
})

test('a logout that cannot reach the provider ends here, and the next call leads to the sign-in', async () => {
  const { requireSignIn, logOut, session } = await signIn()
  await requireSignIn(page)
  provider.logOut.mockRejectedValueOnce(new Error('away'))
  await expect(logOut()).rejects.toThrow('away')
  void session.token()
  await vi.waitFor(() => expect(provider.signIn).toHaveBeenCalledOnce())
})

test('a logout that the portal does not hear ends the session for this browser all the same', async () => {
  const { requireSignIn, logOut, isSignedIn } = await signIn()
  await requireSignIn(page)
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')))
  void logOut()
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledOnce())
  expect(await isSignedIn()).toBe(false)
})

test('when another tab has signed somebody else in, the page starts anew', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const { requireSignIn, session } = await signIn()
  await requireSignIn(page)
  sub = 'bia'
  const answered = vi.fn()
  void session.refresh(await session.token()).then(answered)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(answered).not.toHaveBeenCalled()
})

test('a browser that has dropped the session’s cookie is told after the sign-in, not signed in for one page (IDENTITY-57)', async () => {
  hint(false)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({})),
  )
  await expect((await signIn()).finishSignIn()).rejects.toMatchObject({ what: 'cookies' })
})

describe.each([
  [
    'cookies',
    'cookies are switched off',
    () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false),
  ],
  ['cookies', 'cookies are dropped', () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('')],
  [
    'cookies',
    'cookies may not be named',
    () =>
      vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }),
  ],
  [
    'storage',
    'the storage throws',
    () =>
      vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }),
  ],
] as const)('IDENTITY-57: where %s are in the way because %s,', (what, _, block) => {
  beforeEach(() => {
    hint(false)
    block()
  })
  afterEach(() => vi.restoreAllMocks())

  test('a screen that needs a session says so instead of leaving', async () => {
    await expect((await signIn()).requireSignIn(page)).rejects.toMatchObject({ name: 'BrowserBlocks', what })
    expect(provider.signIn).not.toHaveBeenCalled()
  })

  test('a sign-in is not finished', async () => {
    await expect((await signIn()).finishSignIn()).rejects.toMatchObject({ what })
    expect(provider.finish).not.toHaveBeenCalled()
  })

  test('a button for the sign-in leads to the portal’s start, which says so', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    void (await signIn()).startSignIn(page)
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[import.meta.env.BASE_URL]]))
    expect(provider.signIn).not.toHaveBeenCalled()
  })

  test('a visitor’s screen goes on without a session', async () => {
    expect(await (await signIn()).resumeSession()).toBe(false)
  })
})

test('a browser without a channel to its other tabs signs in all the same (WEB-98)', async () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { requireSignIn, logOut } = await signIn()
  await requireSignIn(page)
  void logOut()
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledOnce())
})

test.each([
  ['https://portal.exemplo.test/', true],
  ['http://portal.exemplo.test/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('after a logout the browser goes to the address of the settings: %j, %s', async (address, goes) => {
  const replace = vi.fn()
  vi.stubGlobal('location', { ...window.location, replace })
  const { logOut, leaveAfterLogout } = await signIn()
  void logOut(address)
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledOnce())
  expect(leaveAfterLogout()).toBe(goes)
  expect(replace.mock.calls).toEqual(goes ? [[address]] : [])
  // Once: the next visit stays in the portal.
  expect(leaveAfterLogout()).toBe(false)
})
