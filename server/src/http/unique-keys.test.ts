import { expect, it } from 'vitest'
import { refusalOfRepetition } from './unique-keys.ts'

const broken = (constraint: string) => ({ code: '23505', constraint })

it('a broken key that an area names is a 422 at its field, any other one a 409', () => {
  const keys = { toy_name_key: { campo: 'nome', problem: 'item-repetido' } } as const
  expect(refusalOfRepetition(broken('toy_name_key'), keys)).toMatchObject({
    codigo: 'dados-invalidos',
    campos: { nome: { key: 'item-repetido' } },
  })
  expect(refusalOfRepetition(broken('toy_pkey'), keys)?.codigo).toBe('ja-existe')
  expect(refusalOfRepetition({ code: '23503', constraint: 'toy_name_key' }, keys)).toBeUndefined()
  expect(refusalOfRepetition(new Error('other'), keys)).toBeUndefined()
})
