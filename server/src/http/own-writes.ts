/**
 * A person reads what they have written: the log's position after a write goes with the browser in a signed cookie, and
 * a standby that has not replayed it does not answer that browser (OPS-51).
 */
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, jwtVerify, SignJWT } from 'jose'
import { currentCall, type LogPosition } from '../db/connections/current-call.ts'
import type { Database } from '../db/database.ts'
import { endOfLog } from '../db/log-position.ts'
import { ownCookies } from './own-cookies.ts'

export const ownWritesSecret = 'own-writes-key'
const bareName = 'invest-posicao'
/** No timeline has it, so that only the primary answers. */
const unknown: LogPosition = { timeline: '', bytes: 0 }

export interface OwnWrites {
  /** What the caller's last write needs; undefined where there was none lately, or none that this portal has signed. */
  of(request: FastifyRequest): Promise<LogPosition | undefined>
  /** Call it after a write. */
  keep(reply: FastifyReply): Promise<void>
}

interface Options {
  db: Database
  secret: (name: string) => Buffer
  publicUrl: string
  /** How long a standby may lag that is read at all. */
  maxLagSeconds: number
}

export function createOwnWrites({ db, secret, publicUrl, maxLagSeconds }: Options): OwnWrites {
  const own = ownCookies(publicUrl)
  const name = own.name(bareName)
  // A standby that lags longer is not read.
  const lastsSeconds = maxLagSeconds + 30
  return {
    async of({ headers }) {
      const value = headers.cookie?.includes(name) && parseCookie(headers.cookie)[name]
      if (!value) return undefined
      try {
        const { payload } = await jwtVerify<LogPosition>(value, secret(ownWritesSecret))
        return { timeline: payload.timeline, bytes: payload.bytes }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
    async keep(reply) {
      const call = { kind: 'position', waitedMs: 0, impatient: true } as const
      const position = await currentCall.run(call, () => endOfLog(db)).catch(() => unknown)
      const value = await new SignJWT({ ...position })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(`${lastsSeconds}s`)
        .sign(secret(ownWritesSecret))
      reply.header(
        'set-cookie',
        stringifySetCookie({
          ...own.attributes,
          ...{ name, value, maxAge: lastsSeconds, httpOnly: true },
        }),
      )
    },
  }
}
