/** The session of a browser: its refresh token lies in a cookie that no script can read (IDENTITY-44). */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'

/**
 * A readable cookie with the value 1 beside the session's, with the prefix `__Host-` over https: the web asks for a renewal
 * only where it lies, so that a first visit costs no refused call.
 */
export const sessionHint = 'invest-tem-sessao'

/** Whether it is among the cookies of a browser. */
export const hasSessionHint = (cookies: string): boolean => cookies.includes(`${sessionHint}=1`)

export const RenewedSession = z.object({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  /** The provider ends its own session without asking again when it gets this one back. */
  idToken: z.optional(z.string()),
})
export type RenewedSession = z.infer<typeof RenewedSession>

const shared = { area: 'sessao', access: 'public', duringMaintenance: true } as const

export const identity = {
  open: endpoint({
    ...shared,
    method: 'POST',
    path: '/sessao',
    summary: 'Keep a refresh token in a cookie; a call of another origin is refused',
    whoMay: "The portal's own pages, right after a sign-in",
    // Encrypted and encoded it has to fit into the 4,096 bytes that browsers give a cookie.
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(2700)) }),
    answer: z.object({}),
    errors: ['acesso-negado'],
  }),
  renew: endpoint({
    ...shared,
    method: 'POST',
    path: '/sessao/renovar',
    summary: 'Get an access token for the session in the cookie',
    // It counts by its cookie: all people of a city hall have one address.
    uncounted: true,
    whoMay: "The portal's own pages, with the cookie",
    answer: RenewedSession,
    errors: ['acesso-negado', 'nao-autenticado'],
  }),
  end: endpoint({
    ...shared,
    method: 'DELETE',
    path: '/sessao',
    summary: 'Forget the session of the cookie, and revoke it where the provider can',
    whoMay: "The portal's own pages",
    answer: z.object({}),
    errors: ['acesso-negado'],
  }),
}

export const identityArea = {
  calls: identity,
} as const satisfies ContractArea
