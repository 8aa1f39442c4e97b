import { withoutAccents } from '@invest/contract/language'
import type { FastifyReply } from 'fastify'

/** What a file may be called on every system. */
export const plainName = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Sends a file that the portal has made for this caller, under its name. */
export const sendNamed = (reply: FastifyReply, type: string, name: string, bytes: Buffer | string) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
