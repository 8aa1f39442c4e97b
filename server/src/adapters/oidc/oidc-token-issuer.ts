/** Renews and revokes tokens at the provider's own addresses, as its public client (RFC 6749, RFC 7009). */

import { addressIn, askIssuer, IssuerAway, readIssuerDocument } from '../../http/tokens/issuer-document.ts'
import { type OidcSettings, webClientId } from '../../http/tokens/token.ts'
import { GrantEnded, type IssuedTokens, type TokenIssuer, TokenIssuerAway } from '../../ports/token-issuer.ts'

/** `onAway` is told of each renewal that got no usable answer. */
export function createOidcTokenIssuer(
  { issuer, tokenUri }: Pick<OidcSettings, 'issuer' | 'tokenUri'>,
  onAway: (error: Error) => void = () => {},
): TokenIssuer {
  let document: ReturnType<typeof readIssuerDocument> | undefined
  const read = () => {
    document ??= readIssuerDocument(issuer).catch((error) => {
      document = undefined
      throw error
    })
    return document
  }
  const post = (address: string, form: Record<string, string>) =>
    askIssuer(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ client_id: webClientId, ...form }),
    })

  async function renew(refreshToken: string): Promise<IssuedTokens> {
    const address = tokenUri ?? addressIn(await read(), 'token_endpoint')
    const answer = await post(address, { grant_type: 'refresh_token', refresh_token: refreshToken })
    const body = ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown>
    if (body.error === 'invalid_grant') throw new GrantEnded('invalid_grant')
    if (!answer.ok || typeof body.access_token !== 'string' || typeof body.expires_in !== 'number') {
      // The address may have moved, so the next renewal reads the document again.
      document = undefined
      throw new IssuerAway(
        `${address} answers ${answer.status} ${/^\w{1,40}$/.exec(String(body.error)) ?? ''}`,
      )
    }
    return {
      accessToken: body.access_token,
      expiresIn: Math.floor(body.expires_in),
      idToken: typeof body.id_token === 'string' ? body.id_token : undefined,
      refreshToken: typeof body.refresh_token === 'string' ? body.refresh_token : refreshToken,
    }
  }

  return {
    async renew(refreshToken) {
      try {
        return await renew(refreshToken)
      } catch (error) {
        if (!(error instanceof IssuerAway)) throw error
        onAway(error)
        throw new TokenIssuerAway(error.message, { cause: error })
      }
    },
    async revoke(token) {
      try {
        // The embedded provider, whose address is known, ends its sessions only by its logout page.
        if (tokenUri) return
        const { revocation_endpoint: address } = await read()
        if (typeof address === 'string') await post(address, { token, token_type_hint: 'refresh_token' })
      } catch (error) {
        if (!(error instanceof IssuerAway)) throw error
      }
    },
  }
}
