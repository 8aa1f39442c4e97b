/** Accepts JSON, a streamed multipart, or an empty body under any content type (API-13). */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import { isWithinBounds } from './json-bounds.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most values in a route's body, where its call allows more than others. */
    bodyValues?: number | undefined
  }
}

export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  // A few compressed bytes can unpack to gigabytes, and no form is large enough to need it (API-29).
  app.addHook('preParsing', async (request, reply) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'identity') return
    reply.header('accept-encoding', 'identity')
    throw new Refusal('tipo-nao-aceito')
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (!isWithinBounds(body as string, request.routeOptions.config.bodyValues))
      return done(new Refusal('requisicao-invalida'))
    return parseJson(request, body as string, done)
  })
  // The upload's route reads the stream itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  // A mail reader's own button posts this body; the token is in the address (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) =>
      body === '' || body === 'List-Unsubscribe=One-Click'
        ? done(null, undefined)
        : done(new Refusal('tipo-nao-aceito')),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new Refusal('tipo-nao-aceito')),
  )
}
