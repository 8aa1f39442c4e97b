/**
 * Signs people in and out, and renews their token. All tabs share a token and renew it one at a time (IDENTITY-16): a
 * provider that rotates refresh tokens would end the session when the same one came twice.
 */
import { ConnectionError, SessionEnded } from './api-error.ts'
import { endDrafts } from './end-drafts.ts'
import { storedLocale } from './locale.ts'
import { loadRuntimeConfig } from './runtime-config.ts'
import { singleFlight } from './single-flight.ts'
import { lasts, readSession, type StoredSession } from './stored-session.ts'

/** The seconds that a token must still last when a screen opens (IDENTITY-14). */
const minimumValidity = 60
const home = () => `${window.location.origin}${import.meta.env.BASE_URL}`
const afterLogoutKey = 'invest:after-logout'
let leaving = false
/** True once the page is on its way to the provider. Forms do not ask whether to leave then, since their drafts stay. */
export const isLeavingForProvider = (): boolean => leaving
/** Keeps code from running on while the page leaves for the provider. */
const never = () => new Promise<never>(() => {})

async function loadProvider() {
  try {
    const { createProviderClient } = await import('./identity-provider.ts')
    return createProviderClient(await loadRuntimeConfig(), home())
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

/** Sends the person to the provider. They come back to `returnTo` (path, query and hash). Never resolves. */
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

/** Completes the sign-in and answers the address that the person wanted. */
export async function finishSignIn(): Promise<string> {
  const returnTo = await (await idp()).finish()
  // A forged state must not lead away from the portal.
  return returnTo?.startsWith(import.meta.env.BASE_URL) ? returnTo : import.meta.env.BASE_URL
}

/** The token that the API has refused last. It must not be used again, however long it claims to last. */
let refused: string | undefined

const isGood = (stored: StoredSession | undefined): boolean =>
  lasts(stored, minimumValidity) && stored.access_token !== refused

/**
 * Another tab's token may arrive a moment after its lock, and using the old refresh token again would end the session.
 */
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
  // Another tab has renewed it.
  if (stored && isGood(stored)) return stored
  if (!stored?.refresh_token) throw new SessionEnded('nothing to refresh with')
  await (await idp()).refresh()
  const fresh = await current()
  if (!fresh) throw new SessionEnded('no session')
  return fresh
})

/** Logs out a person whose token is still valid, and lets any other sign in again (IDENTITY-17, IDENTITY-18). */
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

/** Resolves once there is a token that lasts long enough, or leaves for the provider. */
export async function requireSignIn(returnTo: string): Promise<void> {
  const stored = await current()
  if (!stored) await startSignIn(returnTo)
  if (!lasts(stored, minimumValidity)) await renewOrLeave()
}

/** The subject of the signed-in person's token. Drafts are stored under it. */
export const signedInSub = async (): Promise<string> => (await current())?.profile.sub ?? ''

export const isSignedIn = async (): Promise<boolean> => (await current()) !== undefined

/** The session for the API client. */
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

/** Ends the person's drafts and session (IDENTITY-19). Then the browser goes to `urlLogout`, if there is one. */
export async function logOut(urlLogout = ''): Promise<never> {
  const stored = await current()
  if (stored) endDrafts(stored.profile.sub)
  if (urlLogout) sessionStorage.setItem(afterLogoutKey, urlLogout)
  leaving = true
  await (await idp()).logOut(storedLocale())
  return never()
}

/** To be called after the provider's logout. True when the browser is leaving for `urlLogout` (IDENTITY-20). */
export function leaveAfterLogout(): boolean {
  const address = sessionStorage.getItem(afterLogoutKey)
  sessionStorage.removeItem(afterLogoutKey)
  if (!address?.startsWith('https://')) return false
  window.location.replace(address)
  return true
}
