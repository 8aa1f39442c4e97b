import type { SetCookie } from 'cookie'

/**
 * How the portal's own cookies are written. Over https they are for this host alone and sent over TLS only; on this
 * machine's own address without TLS WebKit keeps no such cookie (IDENTITY-44).
 */
export interface OwnCookies {
  name(bare: string): string
  attributes: Pick<SetCookie, 'secure' | 'sameSite' | 'path'>
}

const onThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/

export function ownCookies(publicUrl: string): OwnCookies {
  const secure = !onThisMachine.test(publicUrl)
  return {
    name: (bare) => (secure ? `__Host-${bare}` : bare),
    attributes: { ...(secure && { secure }), sameSite: 'strict', path: '/' },
  }
}
