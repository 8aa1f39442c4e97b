/** W3C Trace Context: the trace of the caller goes on, or one begins here (OPS-62). */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const form = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-.*)?$/
const zeros = /^0+$/

export interface Trace {
  /** 32 hexadecimal digits. */
  id: string
  /** What the next one is told: this portal's own part of the trace. */
  traceparent: string
}

const traces = new WeakMap<object, Trace>()

/** The span that runs, as OpenTelemetry names it. */
interface Running {
  traceId: string
  spanId: string
  traceFlags: number
}
let running: () => Running | undefined = () => undefined

/** Where spans are made, the trace of a request is that of the span that runs (OPS-65). */
export function traceIsOf(source: () => Running | undefined): void {
  running = source
}

/** The trace of a request; the same each time it is asked for. */
export function traceOf(request: Pick<IncomingMessage, 'headers'>): Trace {
  const known = traces.get(request)
  if (known) return known
  const made = ofSpan(running()) ?? ofHeader(request)
  traces.set(request, made)
  return made
}

function ofSpan(span: Running | undefined): Trace | undefined {
  if (!span) return undefined
  const { traceId: id, spanId, traceFlags } = span
  return { id, traceparent: `00-${id}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
}

function ofHeader(request: Pick<IncomingMessage, 'headers'>): Trace {
  const given = request.headers.traceparent
  const [, trace = '', parent = ''] = (typeof given === 'string' && form.exec(given)) || []
  const isGood = trace !== '' && !zeros.test(trace) && !zeros.test(parent)
  // Nothing is traced here, so nobody further on is told to trace it because a caller said so.
  const id = isGood ? trace : randomBytes(16).toString('hex')
  return { id, traceparent: `00-${id}-${randomBytes(8).toString('hex')}-00` }
}
