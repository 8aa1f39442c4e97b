/** Bodies: JSON, a streamed multipart, or nothing at all, whatever the content type says (decision 4). */
import type { FastifyInstance } from 'fastify'

export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parseJson(request, body as string, done)
  })
  // The upload's route reads the stream itself.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return done(Object.assign(new Error('unsupported media type'), { statusCode: 415 }))
  })
}
