/** Talks to the OpenID provider with oidc-client-ts. It is loaded only when it is needed. */
import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { ConnectionError } from '../api/api-error.ts'
import type { RuntimeConfig } from '../screens/runtime-config.ts'
import type { Tokens } from './current-session.ts'
import { signInScope, signInStorePrefix } from './sign-in-request.ts'

/** What the sign-in page may show: an address that is filled in, and what has just been done. */
export interface SignInHint {
  login?: string
  notice?: 'senha-alterada'
  /** Asks for the password also where a session lasts. */
  again?: boolean
}

export interface FinishedSignIn extends Tokens {
  refreshToken: string | undefined
  /** The address that the person wanted. */
  returnTo: string | undefined
}

export function createProviderClient({ issuer, clientId }: RuntimeConfig, home: string) {
  const users = new UserManager({
    authority: issuer,
    client_id: clientId,
    redirect_uri: `${home}auth/callback`,
    post_logout_redirect_uri: home,
    scope: signInScope,
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    // What a sign-in needs to be finished, no token: it has to outlive the way over the provider's page.
    stateStore: new WebStorageStateStore({ store: sessionStorage, prefix: signInStorePrefix }),
    automaticSilentRenew: false,
    monitorSession: false,
  })

  return {
    async signIn(returnTo: string, locale: string, hint: SignInHint = {}): Promise<void> {
      try {
        await users.signinRedirect({
          state: { returnTo },
          ui_locales: locale,
          ...(hint.again && { prompt: 'login' }),
          ...(hint.login && { login_hint: hint.login }),
          ...(hint.notice && { extraQueryParams: { aviso: hint.notice } }),
        })
      } catch (cause) {
        throw new ConnectionError('sign-in is away', { cause })
      }
    },
    /** Completes the code exchange. The library keeps nothing of it. */
    async finish(): Promise<FinishedSignIn> {
      const user = await users.signinCallback()
      if (!user) throw new Error('no sign-in to finish')
      await users.removeUser()
      return {
        accessToken: user.access_token,
        idToken: user.id_token,
        expiresIn: user.expires_in ?? 0,
        refreshToken: user.refresh_token,
        returnTo: (user.state as { returnTo?: string } | undefined)?.returnTo,
      }
    },
    async logOut(locale: string, idToken: string | undefined): Promise<void> {
      try {
        await users.signoutRedirect({
          extraQueryParams: { ui_locales: locale },
          ...(idToken && { id_token_hint: idToken }),
        })
      } catch {
        // The provider is away, and the session in this browser has ended already.
        window.location.assign(home)
      }
    },
  }
}
