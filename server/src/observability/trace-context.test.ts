import { describe, expect, it } from 'vitest'
import { traceOf } from './trace-context.ts'

const id = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'
const given = (traceparent?: string | string[]) =>
  traceOf({ headers: { traceparent: traceparent as string } })

describe('a trace', () => {
  it('of the caller goes on under a part of its own', () => {
    const trace = given(`00-${id}-${parent}-01`)
    expect(trace.id).toBe(id)
    expect(trace.traceparent).toMatch(new RegExp(`^00-${id}-(?!${parent})[0-9a-f]{16}-00$`))
    // A later version may add to it.
    expect(given(`01-${id}-${parent}-01-more`).id).toBe(id)
  })

  it.each([
    undefined,
    '',
    'garbage',
    `00-${id}-${parent}`,
    `ff-${id}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${id}-${'0'.repeat(16)}-01`,
    `00-${id.toUpperCase()}-${parent}-01`,
    ['a', 'b'],
  ])('begins here for %j', (traceparent) => {
    const trace = given(traceparent)
    expect(trace.id).toMatch(/^[0-9a-f]{32}$/)
    expect(trace.id).not.toBe(id)
    expect(trace.traceparent).toMatch(new RegExp(`^00-${trace.id}-[0-9a-f]{16}-00$`))
  })

  it('is the same each time a request is asked for it', () => {
    const request = { headers: {} }
    expect(traceOf(request)).toBe(traceOf(request))
  })
})
