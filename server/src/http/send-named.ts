import type { FastifyReply } from 'fastify'

/** Sends a file that the portal has made for this caller, under its name. */
export const sendNamed = (reply: FastifyReply, type: string, name: string, bytes: Buffer | string) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(bytes)
