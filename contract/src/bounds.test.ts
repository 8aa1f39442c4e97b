/** Whatever a caller may send has an end: no list, text or number of the contract is boundless (API-29). */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './api.ts'
import { longIdInPath, numericIdInPath } from './fields.ts'

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  options?: z.ZodMiniType[]
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  valueType?: z.ZodMiniType
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: { check: string; pattern?: RegExp } } }[]
}

/** Formats of zod's own have an end that their patterns do not show. */
const endingFormats = ['date', 'datetime', 'uuid']

/** Whether what a pattern takes has an end: it is held at both ends, and nothing in it repeats without one. */
function ends({ source }: RegExp): boolean {
  const plain = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /^\^.*\$$/.test(plain) && !/[*+]|\{\d+,\}/.test(plain) && !/^\^[^(]*\|/.test(plain)
}

/**
 * Whether a text that a pattern takes could be the number of a row, yet is no such number: the database refuses it, and the
 * portal with it (API-29). Only `numericIdInPath` and `longIdInPath` name rows by their number.
 */
const isLooseNumber = (schema: z.ZodMiniType, patterns: readonly RegExp[]) =>
  schema !== longIdInPath &&
  patterns.some((pattern) => pattern.test('2147483648') && !pattern.test('214748364A'))

/** The paths of lists and numbers without a maximum, and of texts with neither a maximum nor a pattern that ends. */
function boundless(schema: z.ZodMiniType, path: string): string[] {
  const def = schema._zod.def as Definition
  const kinds = (def.checks ?? []).map((check) => check._zod.def.check)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => boundless(field, `${path}.${name}`))
    case 'array':
      return [
        ...(kinds.includes('max_length') ? [] : [path]),
        ...boundless(def.element as z.ZodMiniType, `${path}[]`),
      ]
    case 'string': {
      const patterns = (def.checks ?? []).flatMap(({ _zod: { def: check } }) => check.pattern ?? [])
      if (isLooseNumber(schema, patterns)) return [`${path} (a number by a pattern)`]
      const isBounded =
        kinds.includes('max_length') || endingFormats.includes(def.format ?? '') || patterns.some(ends)
      return isBounded ? [] : [path]
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return boundless(def.innerType as z.ZodMiniType, path)
    case 'union':
      return (def.options ?? []).flatMap((option) => boundless(option, path))
    case 'pipe': {
      const { in: sent, out: read } = def as { in: z.ZodMiniType; out: z.ZodMiniType }
      // What a transformation makes of a bounded text is bounded; where it comes first, it takes anything.
      return boundless(sent._zod.def.type === 'transform' ? read : sent, path)
    }
    case 'number':
    case 'int':
      return kinds.includes('less_than') ? [] : [path]
    case 'boolean':
    case 'enum':
    case 'literal':
      return []
    default:
      throw new Error(`${path}: this test does not know what ${def.type} takes`)
  }
}

describe.each(endpoints)('$method $path', ({ params, query, body }) => {
  it('takes no list, text or number without a maximum', () => {
    const parts = { params, query, body }
    const found = Object.entries(parts).flatMap(([part, schema]) => (schema ? boundless(schema, part) : []))
    expect(found).toEqual([])
  })
})

it.each([
  ['digits for a row', z.string().check(z.regex(/^\d{1,15}$/)), false],
  ['any number of digits', z.string().check(z.regex(/^\d+$/)), false],
  ['a pattern without an end', z.string().check(z.regex(/^[a-z]*$/)), false],
  ['a pattern that is not held at its end', z.string().check(z.regex(/^[a-z]{2}/)), false],
  ['repeats without an end', z.string().check(z.regex(/^a{2,}$/)), false],
  ['digits of a code', z.string().check(z.regex(/^\d{4}$/)), true],
  ['letters and digits', z.string().check(z.regex(/^[0-9A-Z]{1,12}$/)), true],
  ['a pattern without an end, with a maximum', z.string().check(z.maxLength(60), z.regex(/^\w*$/)), true],
  ['a day', z.iso.date(), true],
  ['the number of a row', numericIdInPath, true],
  ['the long number of a row', longIdInPath, true],
])('of patterns, %s', (_, schema, isBounded) => {
  expect(boundless(schema as z.ZodMiniType, 'x').length === 0).toBe(isBounded)
})
