import { expect, it } from 'vitest'
import { outline } from './schema-outline.ts'

it('writes a schema the way people read one (API-21)', () => {
  const schema = {
    type: 'object',
    required: ['nome'],
    properties: {
      nome: { type: 'string', maxLength: 150 },
      estado: { enum: ['a', 'b'] },
      itens: {
        type: 'array',
        maxItems: 5,
        items: { type: 'object', properties: { n: { type: ['integer', 'null'] } } },
      },
      vazio: { anyOf: [{ $ref: '#/components/schemas/Erro' }, { const: '' }] },
    },
  }
  expect(outline(schema)).toBe(`{
  nome: string (≤ 150 characters)
  estado?: "a" | "b"
  itens?: [{
    n?: integer | null
  }] (≤ 5)
  vazio?: Erro | ""
}`)
})
