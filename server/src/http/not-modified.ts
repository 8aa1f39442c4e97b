/** Whether the browser holds what is being sent already. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'

/** Compares the request's conditions with the `etag` that the reply has; where they hold, the reply becomes a 304. */
export function isNotModified(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!fresh(request.headers, { etag: String(reply.getHeader('etag')) })) return false
  reply.code(304)
  return true
}
