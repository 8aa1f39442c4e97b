import { expect, test } from 'vitest'
import { digitsOf, joinPhone, showPhone } from './phone-text.ts'

test.each([
  ['55', '51900001234', null, '(51) 90000-1234'],
  ['55', '5130001234', null, '(51) 3000-1234'],
  ['55', '51', null, '(51'],
  ['598', '94123456', '00 000 000', '94 123 456'],
  ['44', '2079460000', null, '2079460000'],
])('+%s %s', (code, digits, mask, shown) => {
  expect(showPhone(code, digits, mask)).toBe(shown)
})

test('the area code is apart in Brazil only', () => {
  expect(joinPhone('55', 'BR', '51900001234', true)).toEqual({
    codigoPais: { codigoTelefone: '55', nomeAbreviado: 'BR' },
    ddd: '51',
    numero: '900001234',
    ehWhatsapp: true,
  })
  expect(joinPhone('598', 'UY', '94123456', false)).toMatchObject({ ddd: null, numero: '94123456' })
})

test('what was stored with punctuation reads the same', () => {
  expect(digitsOf({ ddd: '51', numero: '90000-1234' })).toBe('51900001234')
})
