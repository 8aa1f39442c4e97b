/** The accounts of a Keycloak realm, by its admin API (ACCOUNT-13). */
import { type Language, languages } from '@invest/contract/language'
import { hashSecret } from '../../argon2.ts'
import { AccountRefused, AccountsAway, type IdentityAccounts } from '../../ports/identity-accounts.ts'
import { type AdminClient, createAdminClient, type KeycloakSettings } from './admin-client.ts'

/** What the portal writes of an account that it makes, and by which it knows that it may remove it. */
const origin = { attribute: 'origem', portal: 'portal-invest' } as const
/** A subject that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000'
const notThere = { accept: [404] }

interface User {
  id: string
  email?: string
  attributes?: Record<string, string[]>
}
interface Session {
  id: string
  ipAddress?: string
  /** Milliseconds. */
  start?: number
  lastAccess?: number
}

/** The names that Keycloak writes for the portal's languages. */
const localeOf = (language: Language): string => (language === 'pt' ? 'pt-BR' : language)
const languageOf = (locale: string | undefined): Language | null =>
  languages.find((language) => locale === language || locale?.startsWith(`${language}-`)) ?? null

/** What an answer holds. */
const read = <T>(answer: Response): Promise<T> =>
  (answer.json() as Promise<T>).catch(() => {
    throw new AccountsAway('the accounts are no JSON')
  })

const userPath = (sub: string): string => `/users/${encodeURIComponent(sub)}`

async function userBy(admin: AdminClient, email: string): Promise<User | undefined> {
  const query = new URLSearchParams({ email, exact: 'true', briefRepresentation: 'false', max: '2' })
  const found = await read<User[]>(await admin.ask('GET', `/users?${query}`))
  return found.find((user) => user.email?.toLowerCase() === email.toLowerCase())
}

/** People of the state's single sign-on have no password here, and must not get one. */
async function hasPassword(admin: AdminClient, sub: string): Promise<boolean> {
  const answer = await admin.ask('GET', `${userPath(sub)}/credentials`, notThere)
  if (answer.status === 404) return false
  const credentials = await read<{ type?: string }[]>(answer)
  return credentials.some(({ type }) => type === 'password')
}

async function sessionsOf(admin: AdminClient, sub: string): Promise<Session[]> {
  const answer = await admin.ask('GET', `${userPath(sub)}/sessions`, notThere)
  return answer.status === 404 ? [] : read<Session[]>(answer)
}

const fieldNames: Record<string, AccountRefused['field']> = {
  email: 'email',
  username: 'email',
  firstName: 'nome',
  lastName: 'nome',
}

/** What Keycloak says with status 400 when its own database fails. */
const failure = 'Could not create user'

/** Keycloak names fields of its user profile; what it says of a password names none. */
async function refusalOf(answer: Response): Promise<Error> {
  const refusal = await read<{ field?: string; errors?: { field?: string }[]; errorMessage?: string }>(answer)
  if (refusal.errorMessage === failure) return new AccountsAway(`Keycloak: ${failure}`)
  return new AccountRefused(fieldNames[refusal.field ?? refusal.errors?.[0]?.field ?? ''] ?? 'senha')
}

export function createKeycloakAccounts(
  settings: KeycloakSettings,
  onAway: (error: Error) => void = () => {},
): IdentityAccounts {
  const admin = createAdminClient(settings, onAway)
  return {
    async create({ nome, email, senha, idioma }) {
      const words = nome.trim().split(/\s+/)
      const lastName = words.length > 1 ? words.at(-1) : ''
      const firstName = words.length > 1 ? words.slice(0, -1).join(' ') : nome.trim()
      const body = {
        username: email.toLowerCase(),
        email,
        firstName,
        lastName,
        enabled: true,
        attributes: { locale: [localeOf(idioma)], [origin.attribute]: [origin.portal] },
        credentials: [{ type: 'password', value: senha, temporary: false }],
      }
      const made = await admin.ask('POST', '/users', { body, accept: [400, 409] })
      if (made.status === 400) throw await refusalOf(made)
      if (made.status === 409) {
        // Keycloak hashes no password of an account that it does not make, so the same work is done here.
        await hashSecret(senha)
        return null
      }
      const id = /\/users\/([^/]+)$/.exec(made.headers.get('location') ?? '')?.[1]
      if (!id) throw new AccountsAway('POST /users: no location')
      return decodeURIComponent(id)
    },

    async findByEmail(email) {
      const user = await userBy(admin, email)
      // Asked for nobody as well: an unknown address takes as many calls as a known one.
      if (!(await hasPassword(admin, user?.id ?? nobody)) || !user) return null
      return { sub: user.id, idioma: languageOf(user.attributes?.locale?.[0]) }
    },

    async setPassword(sub, senha) {
      const body = { type: 'password', value: senha, temporary: false }
      const set = await admin.ask('PUT', `${userPath(sub)}/reset-password`, {
        body,
        accept: [400, 404],
      })
      if (set.status === 400) throw new AccountRefused('senha')
      if (set.status !== 404) await admin.ask('POST', `${userPath(sub)}/logout`, notThere)
    },

    async confirmEmail(sub) {
      const found = await admin.ask('GET', userPath(sub), notThere)
      if (found.status === 404) return
      // Keycloak takes a user whole: what is left out is emptied.
      const body = { ...(await read<User>(found)), emailVerified: true }
      await admin.ask('PUT', userPath(sub), { body, ...notThere })
    },

    async sessions(sub) {
      return (await sessionsOf(admin, sub)).map(({ id, ipAddress, start = 0, lastAccess = start }) => ({
        id,
        inicio: new Date(start),
        ultimoUso: new Date(lastAccess),
        endereco: ipAddress ?? null,
        navegador: null,
      }))
    },

    async endSession(sub, sessionId) {
      const own = (await sessionsOf(admin, sub)).some(({ id }) => id === sessionId)
      if (!own) return false
      const ended = await admin.ask('DELETE', `/sessions/${encodeURIComponent(sessionId)}`, notThere)
      return ended.status !== 404
    },

    async remove(sub) {
      const answer = await admin.ask('GET', userPath(sub), notThere)
      if (answer.status === 404) return
      const { attributes } = await read<User>(answer)
      const registered = attributes?.[origin.attribute]?.includes(origin.portal) === true
      if (registered) await admin.ask('DELETE', userPath(sub), notThere)
      else await admin.ask('POST', `${userPath(sub)}/logout`, notThere)
    },
  }
}
