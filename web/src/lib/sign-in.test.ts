/** What becomes of a session: the provider and the settings are the test's. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storePrefix } from './stored-session.ts'

const provider = {
  signIn: vi.fn(async () => undefined),
  refresh: vi.fn(async () => undefined),
  forget: vi.fn(async () => undefined),
  logOut: vi.fn(async () => undefined),
}
vi.mock('./identity-provider.ts', () => ({ createProviderClient: () => provider }))
vi.mock('./runtime-config.ts', () => ({
  loadRuntimeConfig: async () => ({ issuer: 'https://id.exemplo.test', clientId: 'web' }),
}))

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})
const signIn = () => import('./sign-in.ts')

function storeSession(seconds: number) {
  const session = {
    access_token: 'token',
    refresh_token: 'renewal',
    expires_at: Date.now() / 1000 + seconds,
    profile: { sub: 'ana' },
  }
  localStorage.setItem(`${storePrefix}user:https://id.exemplo.test:web`, JSON.stringify(session))
}
async function refuseRenewal() {
  const { SessionEnded } = await import('./api-error.ts')
  provider.refresh.mockRejectedValueOnce(new SessionEnded('revoked'))
}

test('somebody who still holds a valid token is logged out when renewing fails', async () => {
  storeSession(30)
  await refuseRenewal()
  void (await signIn()).requireSignIn('/invest-web/pt/dashboard')
  await vi.waitFor(() => expect(provider.logOut).toHaveBeenCalledOnce())
  expect(provider.signIn).not.toHaveBeenCalled()
})

test('somebody whose token has run out signs in again and comes back', async () => {
  storeSession(-30)
  await refuseRenewal()
  void (await signIn()).requireSignIn('/invest-web/pt/dashboard')
  await vi.waitFor(() => expect(provider.signIn).toHaveBeenCalledOnce())
  expect(provider.forget).toHaveBeenCalledOnce()
  expect(provider.logOut).not.toHaveBeenCalled()
})

test.each([
  ['https://portal.exemplo.test/', true],
  ['http://portal.exemplo.test/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('after a logout the browser goes to the address of the settings: %j, %s', async (address, goes) => {
  storeSession(600)
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
