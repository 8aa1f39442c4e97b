/** Talks to the OpenID provider with oidc-client-ts. It is loaded only when it is needed. */
import { ErrorResponse, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { ConnectionError, SessionEnded } from './api-error.ts'
import type { RuntimeConfig } from './runtime-config.ts'
import { storePrefix } from './stored-session.ts'

export function createProviderClient({ issuer, clientId }: RuntimeConfig, home: string) {
  const users = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${home}auth/callback`,
    post_logout_redirect_uri: home,
    scope: 'openid profile email',
    userStore: new WebStorageStateStore({ store: localStorage, prefix: storePrefix }),
    accessTokenExpiringNotificationTimeInSeconds: 60,
    automaticSilentRenew: false,
    monitorSession: false,
  })

  return {
    async signIn(returnTo: string, locale: string): Promise<void> {
      try {
        await users.signinRedirect({ state: { returnTo }, ui_locales: locale })
      } catch (cause) {
        throw new ConnectionError('sign-in is away', { cause })
      }
    },
    /** Completes the code exchange and answers the address to return to. */
    async finish(): Promise<string | undefined> {
      const user = await users.signinCallback()
      return (user?.state as { returnTo?: string } | undefined)?.returnTo
    },
    async refresh(): Promise<void> {
      try {
        if (!(await users.signinSilent())) throw new SessionEnded('no session')
      } catch (cause) {
        if (cause instanceof ErrorResponse) throw new SessionEnded(cause.message, { cause })
        if (cause instanceof SessionEnded) throw cause
        throw new ConnectionError('refresh got no answer', { cause })
      }
    },
    forget: () => users.removeUser(),
    async logOut(locale: string): Promise<void> {
      try {
        await users.signoutRedirect({ extraQueryParams: { ui_locales: locale } })
      } catch {
        // When the provider is away, at least the session in this browser has to end.
        await users.removeUser()
        window.location.assign(home)
      }
    },
  }
}
