import { ROOT_CONTEXT, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace-node'
import { expect, it } from 'vitest'
import { ownSampling } from './own-sampling.ts'

/** A number that a share of one in a million takes. */
const picked = '00000000000000000000000000000001'
const isTraced = (
  choice: Parameters<typeof ownSampling>[0],
  { isRemote = true, traceFlags = TraceFlags.SAMPLED as TraceFlags } = {},
) => {
  const parent = { traceId: picked, spanId: '00f067aa0ba902b7', traceFlags, isRemote }
  const { decision } = ownSampling(choice).shouldSample(
    trace.setSpanContext(ROOT_CONTEXT, parent),
    picked,
    'GET',
    SpanKind.SERVER,
    {},
    [],
  )
  return decision === SamplingDecision.RECORD_AND_SAMPLED
}
const unsampled = { traceFlags: TraceFlags.NONE }

it.each(['always_off', 'parentbased_always_off'])('%s: no caller has a call traced', (name) => {
  expect(isTraced({ OTEL_TRACES_SAMPLER: name })).toBe(false)
})

it.each([undefined, 'always_on', 'parentbased_always_on'])('%s: no caller keeps theirs out', (name) => {
  expect(isTraced({ OTEL_TRACES_SAMPLER: name }, unsampled)).toBe(true)
})

it.each(['traceidratio', 'parentbased_traceidratio'])('%s: no caller picks a number that counts', (name) => {
  const choice = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.000001' }
  expect([1, 2, 3].map(() => isTraced(choice))).toEqual([false, false, false])
  expect(isTraced({ ...choice, OTEL_TRACES_SAMPLER_ARG: '' }, unsampled)).toBe(true)
})

it('what belongs to a call goes with it', () => {
  expect(isTraced({ OTEL_TRACES_SAMPLER: 'always_off' }, { isRemote: false })).toBe(true)
  expect(isTraced({}, { ...unsampled, isRemote: false })).toBe(false)
})
