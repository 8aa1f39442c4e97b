import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompared, writeCompared } from './compare-address.ts'

const whole = { malformed: [], doubled: false, tooMany: false }

test('a choice of up to four codes is read as it was written', () => {
  const code = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'))
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 4 }), (codes) => {
      expect(readCompared({ ...writeCompared(codes) })).toEqual({ ...whole, codes })
    }),
  )
})

test.each([
  ['', { ...whole, codes: [] }],
  ['8801,8801, 8599', { ...whole, codes: ['8801', '8599'], doubled: true }],
  ['1,2', { ...whole, codes: [], malformed: ['1', '2'] }],
  ['8801,<b>', { ...whole, codes: ['8801'], malformed: ['<b>'] }],
  ['1111,2222,3333,4444,5555', { ...whole, codes: ['1111', '2222', '3333', '4444'], tooMany: true }],
])('%j', (codigos, expected) => {
  expect(readCompared({ codigos })).toEqual(expected)
})

test('a single code comes as a number from the address, and nonsense as nothing', () => {
  expect(readCompared({ codigos: 8801 }).codes).toEqual(['8801'])
  expect(readCompared({}).codes).toEqual([])
  expect(readCompared({ codigos: { a: 1 } }).codes).toEqual([])
})
