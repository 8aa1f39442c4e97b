/** Where the token issuer's addresses are, by its own word (OpenID Connect Discovery). */

/** The issuer does not answer, or not as it should. The message carries nothing of a token. */
export class IssuerAway extends Error {}

export const answerWithinMs = 3000

type IssuerDocument = Readonly<Record<string, unknown>>

export async function readIssuerDocument(issuer: string): Promise<IssuerDocument> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document = (await askJson(address)) as IssuerDocument | null
  // With another issuer in its tokens, every token would be refused, so the setting is wrong.
  if (document?.issuer !== issuer) throw new IssuerAway(`${address} names another issuer than ${issuer}`)
  return document
}

/** One address of the document. Throws IssuerAway where the document does not name it. */
export function addressIn(document: IssuerDocument, name: string): string {
  const uri = document[name]
  if (typeof uri !== 'string' || !URL.canParse(uri)) throw new IssuerAway(`the issuer names no ${name}`)
  return uri
}

export async function askJson(address: string): Promise<unknown> {
  const answer = await askIssuer(address, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new IssuerAway(`${address} answers ${answer.status}`)
  return answer.json().catch((cause) => {
    throw new IssuerAway(`${address} answers no JSON`, { cause })
  })
}

/** Throws IssuerAway where no answer comes in time. */
export async function askIssuer(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(answerWithinMs) })
  } catch (cause) {
    const { code, name } = ((cause as Error).cause ?? cause) as { code?: string; name?: string }
    throw new IssuerAway(`${address} gives no answer: ${code ?? name}`, { cause })
  }
}
