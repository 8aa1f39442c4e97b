/** Somebody who signs in at Keycloak's page, and renews their session. */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  error?: string
}

/** A browser at the provider: it keeps cookies, and follows no redirect by itself. */
export function createVisitor(issuer: string, portalUrl: string) {
  const cookies = new Map<string, string>()
  const callback = `${portalUrl}/invest-web/auth/callback`
  const protocol = `${issuer}/protocol/openid-connect`

  async function visit(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const posted = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...posted })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) cookies.set(key, value)
      else cookies.delete(key)
    }
    return answer
  }

  const exchange = async (form: Record<string, string>): Promise<Tokens> =>
    (await visit(`${protocol}/token`, { client_id: 'invest-web', ...form })).json() as Promise<Tokens>

  return {
    async signIn(username: string, password: string): Promise<Tokens> {
      const verifier = randomBytes(32).toString('base64url')
      const query = new URLSearchParams({
        client_id: 'invest-web',
        response_type: 'code',
        scope: 'openid profile email',
        redirect_uri: callback,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state: 'state',
      })
      let answer = await visit(`${protocol}/auth?${query}`)
      if (answer.status === 200) {
        const action = /<form[^>]*action="([^"]+)"/.exec(await answer.text())?.[1]
        assert(action, 'the sign-in page has a form')
        answer = await visit(action.replaceAll('&amp;', '&'), { username, password })
      }
      const back = answer.headers.get('location') ?? ''
      assert(back.startsWith(callback), `${answer.status} ${back}`)
      return exchange({
        grant_type: 'authorization_code',
        code: new URL(back).searchParams.get('code') ?? '',
        code_verifier: verifier,
        redirect_uri: callback,
      })
    },
    /** Signs out as the web does. */
    async signOut(id_token: string): Promise<void> {
      const query = new URLSearchParams({
        client_id: 'invest-web',
        id_token_hint: id_token,
        post_logout_redirect_uri: `${portalUrl}/invest-web/`,
      })
      const answer = await visit(`${protocol}/logout?${query}`)
      assert.equal(answer.headers.get('location'), `${portalUrl}/invest-web/`)
    },
    renew: (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token }),
  }
}
