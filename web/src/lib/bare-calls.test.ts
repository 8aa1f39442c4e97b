import { expect, test } from 'vitest'
import { withBareCalls } from '../../bare-calls.ts'

test('of a call the method, the path, the access and whether there is a body are left', () => {
  const bare = withBareCalls(`
    const Answer = z.object({ id: z.string().check(z.maxLength(3)) })
    export const change = endpoint({
      method: 'PUT', path: '/lotes/:id', area, access: 'signed-in', summary: 'Changes a lot', whoMay: 'Its owner',
      params: z.object({ id: z.string() }), body: Answer, answer: Answer, errors: ['nao-encontrado'],
    })`)
  expect(bare).toContain("({ method: 'PUT', path: '/lotes/:id', access: 'signed-in', body: true })")
  expect(bare).toContain('const Answer = /* @__PURE__ */ z.unknown()')
})

test('what is no schema and no call stays as it is', () => {
  const code = "export const limits = { text: 200 }\nexport const isLot = (id) => id.startsWith('L')"
  expect(withBareCalls(code)).toBe(code)
})
