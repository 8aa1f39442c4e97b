/** Calls everything that needs a permission as a signed-in person without it (API-26). */
import { endpoints } from '@invest/contract/api'
import type { Endpoint } from '@invest/contract/endpoint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fingerprint } from '../../test/fingerprint.ts'
import { createPortal, investor, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let untouched: string
beforeAll(async () => {
  portal = await createPortal()
  // A person's first call writes their record, so it has to come before the comparison.
  await portal.call(investor, 'GET', '/usuario/dados')
  untouched = await fingerprint(portal.db)
})
afterAll(() => portal?.close())

type Schema = {
  type?: string | string[]
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  minItems?: number
  minimum?: number
  const?: unknown
}

/** The first is long enough for a CNPJ, an id and a short text. */
const texts = [
  '99001001000118',
  '1',
  '5d0c1a00-0000-4000-8000-0000000000ff',
  // A municipality, a CPF, a day, an instant, a time, an e-mail and an address.
  ...['8791', '90000000175', '2026-01-31', '2026-01-31T12:00:00Z', '12:00', 'a@exemplo.test'],
  'https://exemplo.test',
  // A section of the CNAE.
  'C',
]

function textFor(pattern = ''): string {
  const text = texts.find((one) => new RegExp(pattern).test(one))
  if (text === undefined) throw new Error(`No text fits ${pattern}: add one to \`texts\``)
  return text
}

/** The smallest value of a form, with only the required fields, so that the call gets past the form to the policy. */
function smallest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return smallest(schema.anyOf[0] ?? {})
  // One that may be null as well has a list of types.
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return textFor(schema.pattern)
  }
}

function formOf(schema: z.ZodMiniType | undefined, inPath = false): Record<string, string> {
  if (!schema) return {}
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  // All that a path names is there, whatever its schema would take.
  if (inPath) form.required = Object.keys(form.properties ?? {})
  return smallest(form) as Record<string, string>
}

function requestOf({ path, params, query, body }: Endpoint): { path: string; body: object | undefined } {
  const inPath = formOf(params, true)
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? 'x'))
  return { path: `${address}?${new URLSearchParams(formOf(query))}`, body: body && formOf(body) }
}

const guarded = endpoints.filter((entry) => entry.permissions)

it('some calls need a permission', () => expect(guarded.length).toBeGreaterThan(5))

it.each(guarded.map((entry) => [`${entry.method} ${entry.path}`, entry] as const))(
  '%s answers 403 and changes nothing',
  async (_, entry) => {
    const { path, body } = requestOf(entry)
    const answer = await portal.call(investor, entry.method, path, body)
    expect([answer.statusCode, answer.json().codigo]).toEqual([403, 'acesso-negado'])
    expect(await fingerprint(portal.db)).toBe(untouched)
  },
)
