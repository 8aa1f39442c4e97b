/** Where the issuer begins sign-ins, for the page of a newcomer. Nobody waits for it: without it the web asks by itself. */
import { addressIn, readIssuerDocument } from './issuer-document.ts'
import type { OidcSettings } from './token.ts'

const askAgainAfterMs = 60_000

/** Answers the address once it is known; asks for it behind the page that wants it. */
export function authorizationAddress(
  { issuer, authorizationUri }: Pick<OidcSettings, 'issuer' | 'authorizationUri'>,
  now: () => number = Date.now,
): () => string | undefined {
  let known = authorizationUri
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    try {
      known = addressIn(await readIssuerDocument(issuer), 'authorization_endpoint')
    } catch {
      // Its keys are asked for too, and whoever does so writes into the log that the issuer is away.
    }
  }
  return () => {
    if (!known && now() - askedAt > askAgainAfterMs) {
      askedAt = now()
      void ask()
    }
    return known
  }
}
