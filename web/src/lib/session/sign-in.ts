/**
 * Signs people in and out, and renews their token. The session lies in this page's memory; after a reload the cookie that
 * no script reads gives it back (IDENTITY-51, IDENTITY-45). All tabs renew one at a time (IDENTITY-14): a provider that
 * rotates refresh tokens would end the session when the same one came twice.
 */
import { ConnectionError, SessionEnded } from '../api/api-error.ts'
import { read, write } from '../browser-storage.ts'
import { remove } from '../browser-storage-clearing.ts'
import { endDrafts } from '../drafts/end-drafts.ts'
import { storedLocale } from '../i18n/locale.ts'
import { loadRuntimeConfig } from '../screens/runtime-config.ts'
import { BrowserBlocks, requireBrowserKeeps } from './blocked.ts'
import { type CurrentSession, lasts, sessionOf, type Tokens } from './current-session.ts'
import type { SignInHint } from './identity-provider.ts'
import { endSession, openSession, renewSession } from './session-calls.ts'
import { afterLogoutKey, hasSessionHint } from './session-marks.ts'
import { singleFlight } from './single-flight.ts'
import { tokenLock } from './token-lock.ts'

/** The seconds that a token must still last when a screen opens (IDENTITY-14). */
const minimumValidity = 60
const home = () => `${window.location.origin}${import.meta.env.BASE_URL}`
let leaving = false
/** True once the page is on its way to the provider. Forms do not ask whether to leave then, since their drafts stay. */
export const isLeavingForProvider = (): boolean => leaving
/** A call that the screen makes during a logout must not sign the person in again, which the provider would do in silence. */
let loggingOut = false
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

let current: CurrentSession | undefined
/** Whose data this page shows. */
let person: string | undefined

function enter(tokens: Tokens): CurrentSession {
  current = sessionOf(tokens)
  person ??= current.sub
  return current
}

/** The milliseconds in which the provider hears of another tab's logout, which ends a sign-in that has begun before. */
const logoutMs = 3000
/** When another tab has logged out. A provider that has not heard of it yet would sign this tab in again in silence. */
let endedByTab: number | undefined
/** Tells the other tabs of a logout. No token goes over it. */
const tabs = openChannel()
const ended = 'ended'

/** Without one where the browser blocks storage: Firefox then forbids it too (WEB-98). */
function openChannel(): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('invest:session')
    channel.onmessage = ({ data }) => {
      if (data !== ended) return
      current = undefined
      endedByTab = Date.now()
    }
    return channel
  } catch {
    return undefined
  }
}

const currentAddress = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

async function leaveForProvider(returnTo = currentAddress(), hint?: SignInHint): Promise<never> {
  if (loggingOut) return never()
  requireBrowserKeeps()
  leaving = true
  try {
    if (endedByTab !== undefined) {
      const wait = endedByTab + logoutMs - Date.now()
      await new Promise((over) => setTimeout(over, wait))
    }
    const again = endedByTab !== undefined && { again: true }
    await (await idp()).signIn(returnTo, storedLocale(), { ...hint, ...again })
  } catch (error) {
    leaving = false
    throw error
  }
  return never()
}

/**
 * Sends the person to the provider. They come back to `returnTo` (path, query and hash). Never resolves. In a browser that blocks
 * what a sign-in needs it opens the portal's start, which says so.
 */
export async function startSignIn(returnTo?: string, hint?: SignInHint): Promise<never> {
  try {
    return await leaveForProvider(returnTo, hint)
  } catch (error) {
    if (!(error instanceof BrowserBlocks)) throw error
    window.location.assign(import.meta.env.BASE_URL)
    return never()
  }
}

/** Completes the sign-in and answers the address that the person wanted. The page must not be left for it. */
export async function finishSignIn(): Promise<string> {
  requireBrowserKeeps()
  const { refreshToken, returnTo, ...tokens } = await (await idp()).finish()
  if (refreshToken) {
    await openSession(refreshToken)
    // Else the next page would ask for a sign-in again, and so on with each one.
    if (!hasSessionHint()) throw new BrowserBlocks('cookies')
  }
  enter(tokens)
  // A forged state must not lead away from the portal.
  return returnTo?.startsWith(import.meta.env.BASE_URL) ? returnTo : import.meta.env.BASE_URL
}

/** The token that the API has refused last. It must not be used again, however long it claims to last. */
let refused: string | undefined

const renew = singleFlight(tokenLock, async (): Promise<CurrentSession> => {
  if (lasts(current, minimumValidity) && current.accessToken !== refused) return current
  if (!hasSessionHint()) throw new SessionEnded('nothing to renew')
  const renewed = enter(await renewSession())
  if (renewed.sub === person) return renewed
  // Somebody else has signed in by another tab. Nothing of the person before may stay on the screen.
  window.location.reload()
  return never()
})

const end = singleFlight(tokenLock, endSession)

/** Logs out a person whose token is still valid, and lets any other sign in again (IDENTITY-17). */
async function sessionOver(returnTo?: string): Promise<never> {
  if (lasts(current, 0) && current.accessToken !== refused) return logOut()
  current = undefined
  return leaveForProvider(returnTo)
}

async function renewOrLeave(returnTo?: string): Promise<CurrentSession> {
  try {
    return await renew()
  } catch (error) {
    if (error instanceof SessionEnded) return sessionOver(returnTo)
    throw error
  }
}

/** Resolves once there is a token that lasts long enough, or leaves for the provider. */
export async function requireSignIn(returnTo: string): Promise<void> {
  const renewed = lasts(current, minimumValidity) ? current : renewOrLeave(returnTo)
  // The screens need the settings, and both come at the same time.
  await Promise.all([loadRuntimeConfig(), renewed])
}

/** Whether somebody is signed in, for a screen that needs no sign-in. It never leaves for the provider. */
export async function resumeSession(): Promise<boolean> {
  try {
    await Promise.all([loadRuntimeConfig(), renew()])
    return true
  } catch (error) {
    if (error instanceof SessionEnded) return false
    throw error
  }
}

/** The subject of the signed-in person's token. Drafts are stored under it. */
export const signedInSub = async (): Promise<string> => current?.sub ?? ''

export const isSignedIn = async (): Promise<boolean> => current !== undefined || hasSessionHint()

/** The session for the API client. */
export const session = {
  async token(): Promise<string> {
    return (lasts(current, 0) ? current : await renewOrLeave()).accessToken
  },
  async refresh(token: string | undefined): Promise<string> {
    refused = token
    return (await renewOrLeave()).accessToken
  },
}

/** Ends the person's drafts and session (IDENTITY-19). Then the browser goes to `urlLogout`, if there is one. */
export async function logOut(urlLogout = ''): Promise<never> {
  const idToken = current?.idToken
  if (person) endDrafts(person)
  if (urlLogout) write('sessionStorage', afterLogoutKey, urlLogout)
  leaving = true
  loggingOut = true
  current = undefined
  tabs?.postMessage(ended)
  try {
    await end()
    await (await idp()).logOut(storedLocale(), idToken)
  } catch (error) {
    leaving = false
    loggingOut = false
    throw error
  }
  return never()
}

/** To be called after the provider's logout. True when the browser is leaving for `urlLogout` (IDENTITY-19). */
export function leaveAfterLogout(): boolean {
  const address = read('sessionStorage', afterLogoutKey)
  remove('sessionStorage', afterLogoutKey)
  if (!address?.startsWith('https://')) return false
  window.location.replace(address)
  return true
}
