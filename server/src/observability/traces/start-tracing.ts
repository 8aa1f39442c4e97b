/**
 * Traces by OpenTelemetry (OPS-65): each call is a span with its statements and the parts that it asks as children. Its
 * libraries change pg, http and Fastify when these are first loaded, so they have to be there before.
 */
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { release } from '../release.ts'
import { traceIsOf } from '../trace-context.ts'
import { createExporter, type Receiver, tellingOnce } from './exporter.ts'
import { onlyPatterns } from './only-patterns.ts'
import { ownSampling } from './own-sampling.ts'

/** A search's statement is longer, and its beginning says which one it is. */
const longestText = 2000

/** Probes come each second and tell nothing. */
const probe = /^\/invest-api\/verifica-/

/** Returns how to send what is left and end. */
export function startTracing(
  { serviceName, ...receiver }: Receiver & { serviceName: string },
  say: (line: string) => void,
): () => Promise<void> {
  const provider = new NodeTracerProvider({
    sampler: ownSampling(process.env),
    resource: resourceFromAttributes(envDetector.detect().attributes ?? {}).merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': release }),
    ),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [onlyPatterns, new BatchSpanProcessor(tellingOnce(createExporter(receiver), say))],
  })
  // Baggage of callers would be handed on to other systems.
  provider.register({ propagator: new W3CTraceContextPropagator() })
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => probe.test(url ?? ''),
        requireParentforOutgoingSpans: true,
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
      }),
      // What the watch and the jobs ask belongs to no call.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  })
  traceIsOf(() => trace.getActiveSpan()?.spanContext())
  return () => provider.shutdown()
}
