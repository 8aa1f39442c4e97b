/**
 * The cookie that holds a browser's refresh token, encrypted, so that neither a script nor whoever copies the cookie file
 * has a token of the provider (IDENTITY-44).
 */
import { sessionHint } from '@invest/contract/identity'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type { AreaDeps } from '../../area.ts'
import { ownCookies } from '../../http/own-cookies.ts'

export const sessionSecret = 'session-cookie-key'
const bareName = 'invest-sessao'
/** As long as a browser may keep a session. How long it really lasts is the provider's affair, which may end it sooner. */
const lastsSeconds = 30 * 24 * 60 * 60

export interface SessionCookie {
  /** The refresh token; undefined where there is no cookie, or none that this portal has written. */
  read(request: Pick<FastifyRequest, 'headers'>): Promise<string | undefined>
  write(reply: FastifyReply, refreshToken: string): Promise<void>
  clear(reply: FastifyReply): void
}

export function sessionCookie({ secret, config }: Pick<AreaDeps, 'secret' | 'config'>): SessionCookie {
  const own = ownCookies(config.publicUrl)
  const [name, hint] = [own.name(bareName), own.name(sessionHint)]
  const write = (reply: FastifyReply, cookies: SetCookie[]) =>
    void reply.header(
      'set-cookie',
      cookies.map((cookie) => stringifySetCookie({ ...own.attributes, ...cookie })),
    )
  return {
    async read({ headers }) {
      const value = parseCookie(headers.cookie ?? '')[name]
      if (!value) return undefined
      try {
        const { payload } = await jwtDecrypt(value, secret(sessionSecret), {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return payload.rt as string
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
    async write(reply, refreshToken) {
      const value = await new EncryptJWT({ rt: refreshToken })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${lastsSeconds}s`)
        .encrypt(secret(sessionSecret))
      write(reply, [
        { name, value, httpOnly: true, maxAge: lastsSeconds },
        { name: hint, value: '1', maxAge: lastsSeconds },
      ])
    },
    clear: (reply) =>
      write(reply, [
        { name, value: '', httpOnly: true, maxAge: 0 },
        { name: hint, value: '', maxAge: 0 },
      ]),
  }
}
