/** Sessions that a version before the cookie's has stored (IDENTITY-50). */
import { readJson } from '../browser-storage.ts'
import { keysIn, remove } from '../browser-storage-clearing.ts'

const oldPrefix = 'invest:oidc:user:'

/** The refresh token that is stored, when there is one. */
export function storedRefreshToken(issuer: string, clientId: string): string | undefined {
  const stored = readJson('localStorage', `${oldPrefix}${issuer}:${clientId}`) as
    | { refresh_token?: unknown }
    | null
    | undefined
  return typeof stored?.refresh_token === 'string' ? stored.refresh_token : undefined
}

const storedKeys = (): string[] => keysIn('localStorage').filter((key) => key.startsWith(oldPrefix))

export const hasStoredSession = (): boolean => storedKeys().length > 0

/** Removes the tokens and the profile that are stored. */
export function removeStoredSessions(): void {
  for (const key of storedKeys()) remove('localStorage', key)
}
