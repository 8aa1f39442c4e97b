/**
 * Who is signed in, and a token that lasts. Tokens are shared by all tabs and refreshed one at a time: two refreshes
 * with the same token would make a rotating provider revoke the whole grant.
 */
import { ConnectionError, SessionEnded } from './api-error.ts'
import { endDrafts } from './end-drafts.ts'
import { storedLocale } from './locale.ts'
import { loadRuntimeConfig } from './runtime-config.ts'
import { singleFlight } from './single-flight.ts'
import { lasts, readSession, type StoredSession } from './stored-session.ts'

/** Seconds a token must still last when a screen opens (specification 1, section 9). */
const minimumValidity = 60
const home = () => `${window.location.origin}${import.meta.env.BASE_URL}`
const afterLogoutKey = 'invest:after-logout'
let leaving = false
/** True once the page is on its way to the provider: a form must not ask whether to leave, its draft is kept. */
export const isLeavingForProvider = (): boolean => leaving
/** A page that is about to leave for the provider: nothing after it may run. */
const never = () => new Promise<never>(() => {})

async function loadProvider() {
  try {
    const { createIdentityProvider } = await import('./identity-provider.ts')
    return createIdentityProvider(await loadRuntimeConfig(), home())
  } catch (cause) {
    provider = undefined
    throw new ConnectionError('sign-in could not be loaded', { cause })
  }
}
let provider: ReturnType<typeof loadProvider> | undefined
const idp = () => {
  provider ??= loadProvider()
  return provider
}

async function current(): Promise<StoredSession | undefined> {
  const { issuer, clientId } = await loadRuntimeConfig()
  return readSession(issuer, clientId)
}

const currentAddress = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** Sends the person to the provider; they come back to `returnTo` (path, query and hash). Never resolves. */
export async function startSignIn(returnTo = currentAddress()): Promise<never> {
  leaving = true
  try {
    await (await idp()).signIn(returnTo, storedLocale())
  } catch (error) {
    leaving = false
    throw error
  }
  return never()
}

/** Ends the provider's answer and says where the person wanted to go. */
export async function finishSignIn(): Promise<string> {
  const returnTo = await (await idp()).finish()
  // Only addresses of our own: a state from elsewhere must not lead away.
  return returnTo?.startsWith(import.meta.env.BASE_URL) ? returnTo : import.meta.env.BASE_URL
}

/** The token that the API has refused last, however long it claims to last. */
let refused: string | undefined

const isGood = (stored: StoredSession | undefined): boolean =>
  lasts(stored, minimumValidity) && stored.access_token !== refused

/** What another tab has stored reaches this one a little after its lock: an old token used twice ends the session. */
async function afterOtherTab(): Promise<StoredSession | undefined> {
  const deadline = Date.now() + 1000
  let stored = await current()
  while (!isGood(stored) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    stored = await current()
  }
  return stored
}

const renew = singleFlight('invest:token', async (waited): Promise<StoredSession> => {
  const stored = waited ? await afterOtherTab() : await current()
  // Another tab was quicker.
  if (stored && isGood(stored)) return stored
  if (!stored?.refresh_token) throw new SessionEnded('nothing to refresh with')
  await (await idp()).refresh()
  const fresh = await current()
  if (!fresh) throw new SessionEnded('no session')
  return fresh
})

/** A session that can't go on: who still holds a valid token is logged out, anybody else signs in again. */
async function sessionOver(): Promise<never> {
  const stored = await current()
  if (lasts(stored, 0) && stored.access_token !== refused) return logOut()
  await (await idp()).forget()
  return startSignIn()
}

async function renewOrLeave(): Promise<StoredSession> {
  try {
    return await renew()
  } catch (error) {
    if (error instanceof SessionEnded) return sessionOver()
    throw error
  }
}

/** Before a screen that needs sign-in: resolves once there is a token that lasts, or leaves for the provider. */
export async function requireSignIn(returnTo: string): Promise<void> {
  const stored = await current()
  if (!stored) await startSignIn(returnTo)
  if (!lasts(stored, minimumValidity)) await renewOrLeave()
}

/** The provider's name for who is signed in: drafts are kept, and ended at logout, under it. */
export const signedInSub = async (): Promise<string> => (await current())?.profile.sub ?? ''

export const isSignedIn = async (): Promise<boolean> => (await current()) !== undefined

/** What the API client asks for. */
export const session = {
  async token(): Promise<string | undefined> {
    const stored = await current()
    if (!stored) return undefined
    return lasts(stored, 0) ? stored.access_token : (await renewOrLeave()).access_token
  },
  async refresh(token: string | undefined): Promise<string | undefined> {
    refused = token
    return (await renewOrLeave()).access_token
  },
}

/** Ends our session, the drafts and the provider's session; then the address that the settings name, if any. */
export async function logOut(urlLogout = ''): Promise<never> {
  const stored = await current()
  if (stored) endDrafts(stored.profile.sub)
  if (urlLogout) sessionStorage.setItem(afterLogoutKey, urlLogout)
  leaving = true
  await (await idp()).logOut(storedLocale())
  return never()
}

/** After the provider's logout, once: true when the browser is leaving for the address of the settings. */
export function leaveAfterLogout(): boolean {
  const address = sessionStorage.getItem(afterLogoutKey)
  sessionStorage.removeItem(afterLogoutKey)
  if (!address?.startsWith('https://')) return false
  window.location.replace(address)
  return true
}
