/** W3C Trace Context: the trace of the caller goes on, or one begins here (OPS-62). */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const form = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/
const zeros = /^0+$/

export interface Trace {
  /** 32 hexadecimal digits. */
  id: string
  /** What the next one is told: this portal's own part of the trace. */
  traceparent: string
}

const traces = new WeakMap<object, Trace>()

/** The trace of a request; the same each time it is asked for. */
export function traceOf(request: Pick<IncomingMessage, 'headers'>): Trace {
  const known = traces.get(request)
  if (known) return known
  const given = request.headers.traceparent
  const [, trace = '', parent = '', flags = '00'] = (typeof given === 'string' && form.exec(given)) || []
  const isGood = trace !== '' && !zeros.test(trace) && !zeros.test(parent)
  const id = isGood ? trace : randomBytes(16).toString('hex')
  const made = { id, traceparent: `00-${id}-${randomBytes(8).toString('hex')}-${isGood ? flags : '00'}` }
  traces.set(request, made)
  return made
}
