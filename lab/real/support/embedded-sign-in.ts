/** Signs in with a password at the embedded identity provider's page, as a browser does. */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { realmPath } from '../../../embedded/src/identity/claims.ts'

/** Returns the access token. */
export async function signInAtPage(portalUrl: string, login: string, senha: string): Promise<string> {
  const cookies = new Map<string, string>()
  const callback = `${portalUrl}/invest-web/auth/callback`
  const protocol = `${portalUrl}${realmPath}/protocol/openid-connect`
  const visit = async (url: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const posted = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...posted })
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(key, value)
    }
    return answer
  }
  const next = (answer: Response) => new URL(answer.headers.get('location') ?? '', portalUrl).href

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
  const page = next(await visit(`${protocol}/auth?${query}`))
  await visit(page)
  let address = next(await visit(page, { login, senha }))
  for (let hops = 0; hops < 5 && !address.startsWith(callback); hops++) address = next(await visit(address))
  const code = new URL(address).searchParams.get('code')
  assert(code, `no code in ${address}`)
  const form = { client_id: 'invest-web', grant_type: 'authorization_code', code_verifier: verifier }
  const answer = await visit(`${protocol}/token`, { ...form, code, redirect_uri: callback })
  return ((await answer.json()) as { access_token: string }).access_token
}
