import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanCnpj,
  cnpjCheckDigits,
  formatCnpj,
  hasCnpjForm,
  hasHeadOfficeOrder,
  hasValidCheckDigits,
} from './cnpj.ts'
import { formatCpf, isCpf, maskCpf, withoutTrailingCpf } from './cpf.ts'
import { phoneProblem } from './phone.ts'

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const twelve = fc.array(character, { minLength: 12, maxLength: 12 }).map((characters) => characters.join(''))

describe('a CNPJ', () => {
  it.each(['99001001000118', '12ABC34501DE35', '00000000000191'])('%s has right check digits', (cnpj) => {
    expect(hasValidCheckDigits(cnpj)).toBe(true)
  })

  it('is found wrong when a check digit changes', () => {
    fc.assert(
      fc.property(twelve, fc.constantFrom(12, 13), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
        const cnpj = start + cnpjCheckDigits(start)
        expect(hasValidCheckDigits(cnpj)).toBe(true)
        const digit = (Number(cnpj[at]) + by) % 10
        expect(hasValidCheckDigits(cnpj.slice(0, at) + digit + cnpj.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('is cleaned of punctuation, lower case and spaces', () => {
    fc.assert(
      fc.property(twelve, (start) => {
        const cnpj = start + cnpjCheckDigits(start)
        expect(cleanCnpj(` ${formatCnpj(cnpj).toLowerCase()} `)).toBe(cnpj)
        expect(hasHeadOfficeOrder(cnpj)).toBe(start.slice(8) === '0001')
      }),
    )
  })

  it.each(['', '123', '9900100100011', '990010010001188', '9900100100011A', '99001001000Á18'])(
    'does not have 14 allowed characters: %j',
    (text) => {
      expect(hasCnpjForm(text)).toBe(false)
    },
  )
})

describe('a CPF', () => {
  it.each(['90000000175', '90000000256', '90000000841'])('%s is one', (cpf) => expect(isCpf(cpf)).toBe(true))
  it.each(['90000000176', '11111111111', '9000000017', 'abcdefghijk', ''])('%j is none', (cpf) =>
    expect(isCpf(cpf)).toBe(false),
  )

  it('is written whole for oneself and masked for others', () => {
    expect(formatCpf('90000000175')).toBe('900.000.001-75')
    expect(maskCpf('90000000175')).toBe('***.000.001-**')
  })

  it.each([
    ['FULANO DE TAL 90000000175', 'FULANO DE TAL'],
    ['FULANO DE TAL 900.000.001-75', 'FULANO DE TAL'],
    ['FULANO DE TAL - 90000000175', 'FULANO DE TAL'],
    ['CASA 12345678901', 'CASA 12345678901'],
    ['90000000175', '90000000175'],
    ['PADARIA 2000 LTDA', 'PADARIA 2000 LTDA'],
  ])('at the end of %j leaves %j', (name, expected) => expect(withoutTrailingCpf(name)).toBe(expected))
})

describe('a phone', () => {
  it.each([
    ['55', '51', '33334444', true],
    ['55', '51', '900001234', true],
    ['55', '51', '3333444', false],
    ['55', '', '900001234', false],
    ['55', '01', '33334444', false],
    ['598', '', '94231234', true],
    ['1', '', '12', false],
    ['55', '51', 'abcdefgh', false],
  ])('+%s %s %s: %s', (codigoPais, ddd, numero, right) =>
    expect(phoneProblem({ codigoPais, ddd, numero }) === undefined).toBe(right),
  )

  it('that is none is told by its country', () => {
    expect(phoneProblem({ codigoPais: '55', ddd: null, numero: '1' })).toBe('telefone-invalido')
    expect(phoneProblem({ codigoPais: '598', ddd: null, numero: '1' })).toBe('telefone-estrangeiro-invalido')
  })
})
