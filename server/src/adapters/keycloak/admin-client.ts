/** Calls to Keycloak's admin API as a confidential client with a service account. */
import { setTimeout as pause } from 'node:timers/promises'
import { askIssuer, IssuerAway } from '../../http/tokens/issuer-document.ts'
import { AccountsAway } from '../../ports/identity-accounts.ts'

export interface KeycloakSettings {
  /** `https://login.example.org/realms/invest` */
  issuer: string
  clientId: string
  clientSecret: string
}

export interface AdminClient {
  /**
   * `path` is below the realm. Of the statuses that are no success those in `accept` are answered; any other one rejects
   * with AccountsAway, as no answer does.
   */
  ask(method: string, path: string, more?: { body?: unknown; accept?: number[] }): Promise<Response>
}

/** The realm's address in the admin API. */
function adminAddress(issuer: string): string {
  const [, base, realm] = /^(.+)\/realms\/([^/]+)\/?$/.exec(issuer) ?? []
  if (!base || !realm)
    throw new Error(
      `ACCOUNTS_CLIENT_SECRET needs an OIDC_ISSUER of Keycloak (.../realms/name), not ${issuer}`,
    )
  return `${base}/admin/realms/${realm}`
}

/** A token is no longer used this long before its end. */
const marginMs = 10_000

/** `onAway` is told of each call that got no usable answer, without anything of a person. */
export function createAdminClient(
  { issuer, clientId, clientSecret }: KeycloakSettings,
  onAway: (error: Error) => void,
): AdminClient {
  const realm = adminAddress(issuer)
  const tokenAddress = `${issuer.replace(/\/$/, '')}/protocol/openid-connect/token`
  let known: Promise<{ token: string; until: number }> | undefined

  async function askForToken(): Promise<{ token: string; until: number }> {
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const answer = await askIssuer(tokenAddress, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
    })
    const body = ((await answer.json().catch(() => null)) ?? {}) as Record<string, unknown>
    if (!answer.ok || typeof body.access_token !== 'string')
      throw new IssuerAway(`${tokenAddress} gives the accounts' client no token: token ${answer.status}`)
    return { token: body.access_token, until: Date.now() + Number(body.expires_in ?? 60) * 1000 - marginMs }
  }

  async function token(): Promise<string> {
    const current = await known?.catch(() => undefined)
    if (current && Date.now() < current.until) return current.token
    const asked = askForToken()
    known = asked
    return (await asked).token
  }

  async function send(method: string, path: string, body: unknown): Promise<Response> {
    const headers = {
      authorization: `Bearer ${await token()}`,
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    return askIssuer(`${realm}${path}`, { method, headers, redirect: 'error', ...content })
  }

  return {
    async ask(method, path, { body, accept = [] } = {}) {
      try {
        let answer = await send(method, path, body)
        if (answer.status === 401) {
          // Keycloak has new keys or was set up anew; the token is of before.
          known = undefined
          await pause(50)
          answer = await send(method, path, body)
        }
        if (answer.ok || accept.includes(answer.status)) return answer
        throw new IssuerAway(`it answers: ${answer.status}`)
      } catch (error) {
        if (!(error instanceof IssuerAway)) throw error
        // The address may name a person, so only what the message ends with is told: a status or a code.
        const [where] = path.split('?')
        const reason = error.message.split(': ').at(-1)
        const away = new AccountsAway(`${method} ${where?.replace(/[0-9a-f-]{36}/g, ':id')}: ${reason}`)
        onAway(away)
        throw away
      }
    },
  }
}
