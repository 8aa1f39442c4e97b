import { createHash, webcrypto } from 'node:crypto'
import { SigninState } from 'oidc-client-ts'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareSignIn, signInScope, signInStorePrefix } from './sign-in-request.ts'

// The browser's in jsdom cannot make digests.
vi.stubGlobal('crypto', webcrypto)
afterEach(() => sessionStorage.clear())

const wish = {
  authorizationEndpoint: 'https://id.exemplo.test/auth?realm=a',
  issuer: 'https://id.exemplo.test',
  clientId: 'web',
  home: 'https://portal.exemplo.test/invest-web/',
  returnTo: '/invest-web/pt/mapa-empresas?x=1#y',
  locale: 'en',
}

test('the OpenID client can finish the sign-in that was begun without it (WEB-54)', async () => {
  const address = new URL(await prepareSignIn(wish))
  expect(address.origin + address.pathname).toBe('https://id.exemplo.test/auth')
  const sent = Object.fromEntries(address.searchParams)
  const stored = sessionStorage.getItem(`${signInStorePrefix}${sent.state}`)
  const state = await SigninState.fromStorageString(stored ?? '')
  expect(sent).toEqual({
    realm: 'a',
    client_id: 'web',
    redirect_uri: state.redirect_uri,
    response_type: 'code',
    scope: signInScope,
    state: state.id,
    code_challenge: createHash('sha256')
      .update(state.code_verifier ?? '')
      .digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  })
  expect(state).toMatchObject({
    authority: wish.issuer,
    client_id: wish.clientId,
    redirect_uri: `${wish.home}auth/callback`,
    data: { returnTo: wish.returnTo },
  })
  // RFC 7636 asks for 43 characters at least.
  expect(state.code_verifier?.length).toBeGreaterThanOrEqual(43)
})

test('no two sign-ins share a state or a verifier', async () => {
  const [one, other] = [await prepareSignIn(wish), await prepareSignIn(wish)].map(
    (address) => new URL(address),
  )
  for (const name of ['state', 'code_challenge'])
    expect(one?.searchParams.get(name)).not.toBe(other?.searchParams.get(name))
})

test('where the browser blocks what the sign-in needs, nobody is sent to the provider (IDENTITY-57)', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(null as unknown as Storage)
  await expect(prepareSignIn(wish)).rejects.toMatchObject({ what: 'storage' })
  vi.restoreAllMocks()
})
