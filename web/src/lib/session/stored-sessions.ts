/** Sessions that a version before the cookie's has stored (IDENTITY-50). */
const oldPrefix = 'invest:oidc:user:'

/** The refresh token that is stored, when there is one. */
export function storedRefreshToken(issuer: string, clientId: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(`${oldPrefix}${issuer}:${clientId}`) ?? '{}')
    return typeof stored.refresh_token === 'string' ? stored.refresh_token : undefined
  } catch {
    return undefined
  }
}

const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(oldPrefix))
  } catch {
    return []
  }
}

export const hasStoredSession = (): boolean => storedKeys().length > 0

/** Removes the tokens and the profile that are stored. */
export function removeStoredSessions(): void {
  for (const key of storedKeys()) localStorage.removeItem(key)
}
