/**
 * Whether a call is traced is the portal's own choice, by OTEL_TRACES_SAMPLER: what its caller's `traceparent` says of it, and
 * a number that a caller has picked so that it falls among the chosen ones, change nothing (OPS-65).
 */
import { type Context, trace } from '@opentelemetry/api'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'

interface Choice {
  OTEL_TRACES_SAMPLER?: string | undefined
  OTEL_TRACES_SAMPLER_ARG?: string | undefined
}

function chosen({ OTEL_TRACES_SAMPLER: name = '', OTEL_TRACES_SAMPLER_ARG: share }: Choice): Sampler {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(Number(share || 1))
    : new AlwaysOnSampler()
}

export function ownSampling(choice: Choice): Sampler {
  const root = chosen(choice)
  const ids = new RandomIdGenerator()
  const ofCaller: Sampler = {
    shouldSample: (context: Context, _traceId, ...rest) =>
      root.shouldSample(trace.deleteSpan(context), ids.generateTraceId(), ...rest),
    toString: () => root.toString(),
  }
  return new ParentBasedSampler({ root, remoteParentSampled: ofCaller, remoteParentNotSampled: ofCaller })
}
