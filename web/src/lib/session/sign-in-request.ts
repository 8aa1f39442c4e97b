/**
 * Begins a sign-in without the OpenID client, whose 17 KB would come first: authorization code with PKCE (RFC 7636). What
 * the client needs to finish it is kept where and as it looks for it (identity-provider.ts); a test has it read that.
 */
import { write } from '../browser-storage.ts'
import { requireBrowserKeeps } from './blocked.ts'

export interface SignInWish {
  authorizationEndpoint: string
  issuer: string
  clientId: string
  /** The address of the web, with a slash at its end. */
  home: string
  /** Path, query and hash. */
  returnTo: string
  locale: string
}

export const signInStorePrefix = 'invest:sign-in:'
export const signInScope = 'openid profile email'

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const random = (bytes: number): string => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Answers the provider's address. Throws where the page is not secure, and where the browser blocks what it needs. */
export async function prepareSignIn(wish: SignInWish): Promise<string> {
  requireBrowserKeeps()
  const { authorizationEndpoint, issuer, clientId, home, returnTo, locale } = wish
  const state = random(24)
  const verifier = random(48)
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const redirectUri = `${home}auth/callback`
  write(
    'sessionStorage',
    `${signInStorePrefix}${state}`,
    JSON.stringify({
      id: state,
      data: { returnTo },
      created: Math.floor(Date.now() / 1000),
      request_type: 'si:r',
      code_verifier: verifier,
      authority: issuer,
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: signInScope,
    }),
  )
  const address = new URL(authorizationEndpoint)
  for (const [name, value] of Object.entries({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: signInScope,
    state,
    code_challenge: base64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    ui_locales: locale,
  }))
    address.searchParams.set(name, value)
  return address.href
}
