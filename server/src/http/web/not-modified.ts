/** Whether the browser already has what is being sent. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

/** Compares the request's conditions with the reply's `etag`. If they match, sets the reply's status to 304. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!fresh(request.headers, { etag: String(reply.getHeader('etag')) })) return false
  reply.code(304)
  return true
}
