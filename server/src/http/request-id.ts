/**
 * The name of one request in its answer, in each of its log lines and in the body of its refusal, so that what somebody
 * saw can be found (API-47).
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { traceOf } from '../observability/trace-context.ts'
import { withoutCpf } from './without-cpf.ts'

export const requestIdHeader = 'x-request-id'
const acceptable = /^[\w.-]{1,64}$/

/** The name that a proxy gave, or a new one where it gave none that is fit for a log. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && acceptable.test(given) && withoutCpf(given) === given
    ? given
    : randomUUID()
}

export const answerRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id)
    reply.header('traceparent', traceOf(request.raw).traceparent)
  })
}
