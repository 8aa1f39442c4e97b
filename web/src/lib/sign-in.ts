/**
 * Sign-in at the OpenID provider: authorization code with PKCE, tokens shared by all tabs, refreshed one at a time.
 * Two refreshes with the same token would make a rotating provider revoke the whole grant.
 */
import { ErrorResponse, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { ConnectionError, SessionEnded } from './api-error.ts'
import { endDrafts } from './drafts.ts'
import { storedLocale } from './locale.ts'
import { loadRuntimeConfig } from './runtime-config.ts'
import { singleFlight } from './single-flight.ts'

/** Seconds a token must still last when a screen opens (specification 1, section 9). */
const minimumValidity = 60
const home = () => `${window.location.origin}${import.meta.env.BASE_URL}`
const afterLogoutKey = 'invest:after-logout'
/** A page that is about to leave for the provider: nothing after it may run. */
const never = () => new Promise<never>(() => {})

let ready: Promise<UserManager> | undefined

const manager = (): Promise<UserManager> => {
  ready ??= loadRuntimeConfig().then(
    ({ issuer, clientId }) =>
      new UserManager({
        authority: issuer,
        client_id: clientId,
        redirect_uri: `${home()}auth/callback`,
        post_logout_redirect_uri: home(),
        scope: 'openid profile email',
        userStore: new WebStorageStateStore({ store: localStorage, prefix: 'invest:oidc:' }),
        accessTokenExpiringNotificationTimeInSeconds: minimumValidity,
        automaticSilentRenew: false,
        monitorSession: false,
      }),
  )
  ready.catch(() => {
    ready = undefined
  })
  return ready
}

const lasts = (user: User | null, seconds: number): user is User =>
  user !== null && (user.expires_in ?? 0) > seconds

/** Sends the person to the provider; they come back to `returnTo` (path, query and hash). Never resolves. */
export async function startSignIn(returnTo = currentAddress()): Promise<never> {
  const users = await manager()
  try {
    await users.signinRedirect({ state: { returnTo }, ui_locales: storedLocale() })
  } catch (cause) {
    throw new ConnectionError('sign-in is away', { cause })
  }
  return never()
}

const currentAddress = () => `${window.location.pathname}${window.location.search}${window.location.hash}`

/** Ends the provider's answer and says where the person wanted to go. */
export async function finishSignIn(): Promise<string> {
  const user = await (await manager()).signinCallback()
  const returnTo = (user?.state as { returnTo?: string } | undefined)?.returnTo
  // Only addresses of our own: a state from elsewhere must not lead away.
  return returnTo?.startsWith(import.meta.env.BASE_URL) ? returnTo : import.meta.env.BASE_URL
}

const renew = singleFlight('invest:token', async (): Promise<User> => {
  const users = await manager()
  const stored = await users.getUser()
  // Another tab was quicker.
  if (lasts(stored, minimumValidity) && stored.access_token !== refused) return stored
  if (!stored?.refresh_token) throw new SessionEnded('nothing to refresh with')
  try {
    const fresh = await users.signinSilent()
    if (!fresh) throw new SessionEnded('no session')
    return fresh
  } catch (cause) {
    if (cause instanceof ErrorResponse) throw new SessionEnded(cause.message, { cause })
    if (cause instanceof SessionEnded) throw cause
    throw new ConnectionError('refresh got no answer', { cause })
  }
})
let refused: string | undefined

/** A session that can't go on: who still holds a valid token is logged out, anybody else signs in again. */
async function sessionOver(): Promise<never> {
  const users = await manager()
  const user = await users.getUser()
  if (lasts(user, 0) && user.access_token !== refused) return logOut()
  await users.removeUser()
  return startSignIn()
}

async function renewOrLeave(): Promise<User> {
  try {
    return await renew()
  } catch (error) {
    if (error instanceof SessionEnded) return sessionOver()
    throw error
  }
}

/** Before a screen that needs sign-in: resolves with somebody whose token lasts, or leaves for the provider. */
export async function requireSignIn(returnTo: string): Promise<User> {
  const user = await (await manager()).getUser()
  if (!user) return startSignIn(returnTo)
  return lasts(user, minimumValidity) ? user : renewOrLeave()
}

export const isSignedIn = async (): Promise<boolean> => (await (await manager()).getUser()) !== null

/** What the API client asks for. */
export const session = {
  async token(): Promise<string | undefined> {
    const user = await (await manager()).getUser()
    if (!user) return undefined
    return lasts(user, 0) ? user.access_token : (await renewOrLeave()).access_token
  },
  async refresh(token: string | undefined): Promise<string | undefined> {
    refused = token
    return (await renewOrLeave()).access_token
  },
}

/** Ends our session, the drafts and the provider's session; then the address that the settings name, if any. */
export async function logOut(urlLogout = ''): Promise<never> {
  const users = await manager()
  const user = await users.getUser()
  if (user) endDrafts(user.profile.sub)
  if (urlLogout) sessionStorage.setItem(afterLogoutKey, urlLogout)
  try {
    await users.signoutRedirect({ extraQueryParams: { ui_locales: storedLocale() } })
  } catch {
    // The provider is away: at least nothing of the session stays here.
    await users.removeUser()
    window.location.assign(home())
  }
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
