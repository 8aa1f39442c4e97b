/** Accepts JSON, a streamed multipart, or an empty body under any content type (API-14). */
import type { FastifyInstance } from 'fastify'

const unsupported = () => Object.assign(new Error('unsupported media type'), { statusCode: 415 })

export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parseJson(request, body as string, done)
  })
  // The upload's route reads the stream itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  // A mail reader's own button posts this body; the token is in the address (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) =>
      body === '' || body === 'List-Unsubscribe=One-Click' ? done(null, undefined) : done(unsupported()),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return done(unsupported())
  })
}
