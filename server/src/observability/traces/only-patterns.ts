/**
 * Spans say what was done, and not with what: of an address the route's pattern, of a statement its text with $1 in place
 * of values (OPS-65). Whatever else a library notes is left out, because it may hold a name, a CPF or a token.
 */
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-node'

const allowed = new Set([
  'http.route',
  'http.request.method',
  'http.response.status_code',
  'server.address',
  'server.port',
  'db.system.name',
  'db.namespace',
  'db.query.text',
  'db.response.status_code',
  'error.type',
])

export const onlyPatterns: SpanProcessor = {
  onStart: () => {},
  onEnd({ attributes, events, status }: ReadableSpan) {
    for (const name of Object.keys(attributes)) if (!allowed.has(name)) delete attributes[name]
    // An exception's message and stack, and the same message again. PostgreSQL quotes values in its own.
    events.length = 0
    delete status.message
  },
  forceFlush: async () => {},
  shutdown: async () => {},
}
