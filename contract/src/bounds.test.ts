/** Whatever a caller may send has an end: no list, text or number of the contract is boundless (API-29). */
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from './api.ts'

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
  checks?: { _zod: { def: { check: string } } }[]
}

/** The paths of lists and numbers without a maximum, and of texts with neither a maximum nor a pattern. */
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
    case 'string':
      return kinds.includes('max_length') || kinds.includes('string_format') || def.format ? [] : [path]
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
