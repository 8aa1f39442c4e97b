/** Tells a long piece of work that nobody waits for its answer any more. */
import type { FastifyReply } from 'fastify'
import { Refusal } from '../refusal.ts'

/** Aborts, with a refusal as its reason, when the client breaks the connection off before it has its answer. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => {
    // Fastify's own signal follows the request, which Node closes as soon as its body has been read.
    if (!reply.raw.writableEnded) controller.abort(new Refusal('requisicao-invalida'))
  }
  if (reply.raw.destroyed) abort()
  else reply.raw.once('close', abort)
  return controller.signal
}
