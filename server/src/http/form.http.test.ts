/** What every call says of a body or an address that does not have the form of the contract (API-4, API-37). */
import { endpoints } from '@invest/contract/api'
import type { Endpoint } from '@invest/contract/endpoint'
import { ErrorBody } from '@invest/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createPortal, socio, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

type Shape = Record<string, z.ZodMiniType>
const shapeOf = (schema: z.ZodMiniType | undefined): Shape =>
  (schema as unknown as { shape?: Shape } | undefined)?.shape ?? {}
const required = (schema: z.ZodMiniType | undefined) =>
  Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [] : [name],
  )

/** An address of a call, with one value for each of its parameters. */
const addressOf = ({ path, query }: Endpoint, value: string) => {
  const asked = new URLSearchParams(Object.keys(shapeOf(query)).map((name) => [name, value])).toString()
  return `${path.replace(/:\w+/g, value)}${asked && `?${asked}`}`
}
const send = (entry: Endpoint, path: string, body?: unknown) =>
  portal.call(entry.access === 'public' ? null : socio, entry.method, path, body)

describe.each(endpoints.filter(({ body, params }) => !params && required(body).length > 0))(
  '$method $path',
  (entry) => {
    const fields = required(entry.body)
    const known = addressOf(entry as Endpoint, '1')

    // One of them may say something by null, such as that a notice goes.
    const refuseNull = fields.every((name) => !shapeOf(entry.body)[name]?.safeParse(null).success)

    it.each([['left out', undefined] as const, ...(refuseNull ? [['null', null] as const] : [])])(
      'names each required field that is %s',
      async (_, value) => {
        const answer = await send(
          entry as Endpoint,
          known,
          Object.fromEntries(fields.map((name) => [name, value])),
        )
        // Rules may ask for more of a body that says so little (API-4).
        const named = Object.keys(answer.json().campos)
        expect([answer.statusCode, fields.filter((name) => !named.includes(name))]).toEqual([422, []])
      },
    )

    it('names the fields of a wrong type', async () => {
      const answer = await send(
        entry as Endpoint,
        known,
        Object.fromEntries(fields.map((name) => [name, [[true]]])),
      )
      const { codigo, campos } = answer.json()
      expect([answer.statusCode, codigo]).toEqual([400, 'requisicao-invalida'])
      expect(fields.filter((name) => !Object.keys(campos).some((field) => field.startsWith(name)))).toEqual(
        [],
      )
    })
  },
)

describe('an address', () => {
  it.each(['2147483648', '99999999999999999999', '-1', '0', 'NaN', '%00', '%ED%A0%80', 'ids%5B%5D'])(
    'with %s in all its places never fails the server',
    async (value) => {
      for (const entry of endpoints) {
        const answer = await send(entry as Endpoint, addressOf(entry as Endpoint, decodeSafely(value)))
        expect([entry.method, entry.path, answer.statusCode < 500 || answer.statusCode === 503]).toEqual([
          entry.method,
          entry.path,
          true,
        ])
      }
    },
  )
})

/** As a path has it: half a character stays encoded, which no URL may hold otherwise. */
function decodeSafely(value: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(value))
  } catch {
    return value
  }
}

describe('a character that nobody types', () => {
  it.each([
    ['U+0000', 'a\u0000b'],
    ['an escape', 'a\u001b[31mb'],
    ['a line end of another age', 'a\u0085b'],
    ['half a character', 'a\ud800b'],
  ])('%s is named at its field, however deep it stands', async (_, text) => {
    const answer = await portal.call(socio, 'POST', '/empresas', {
      cnpj: '99999999000191',
      nomeFantasia: text,
      contatos: [{ nome: text, email: 'a@b.test' }],
    })
    expect(ErrorBody.safeParse(answer.json()).success).toBe(true)
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([
      400,
      ['nomeFantasia', 'contatos.0.nome'],
    ])
  })

  it('is none of those that people do type', async () => {
    const answer = await portal.call(socio, 'POST', '/empresas/listar', {
      nome: 'Água & Cia.\t“ñ” 😀\r\n—',
    })
    expect(answer.statusCode).toBe(200)
  })
})
