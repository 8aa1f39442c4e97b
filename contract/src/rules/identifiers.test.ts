import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cleanCnpj,
  cnpjCheckDigits,
  cnpjIn,
  formatCnpj,
  hasCnpjForm,
  hasHeadOfficeOrder,
  hasValidCheckDigits,
  typedCnpj,
} from './cnpj.ts'
import { cleanCpf, formatCpf, isCpf, maskCpf, withoutCpf } from './cpf.ts'

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

  it.each([
    'CNPJ: 99.001.001/0001-18',
    'CNPJ 99.001.001/0001-18',
    'cnpj nº 99.001.001/0001-18',
    'C.N.P.J.: 99.001.001/0001-18',
    'CNPJ/MF: 99.001.001/0001-18',
    'CNPJ99001001000118',
    '99 001 001 / 0001 - 18',
    '99.001.001/0001‑18',
    '99.001.001/0001–18',
    '\u200b99.001.001/0001-18\u202c',
    '99.001.001/0001-18.',
  ])('is read from “%s” (API-61)', (typed) => {
    expect([cleanCnpj(typed), typedCnpj().test(typed), cnpjIn(typed)]).toEqual([
      '99001001000118',
      true,
      '99001001000118',
    ])
  })

  it('may begin with the letters of its label, and half of one keeps them (API-61)', () => {
    const own = `CNPJ00000001${cnpjCheckDigits('CNPJ00000001')}`
    expect(cleanCnpj(formatCnpj(own))).toBe(own)
    expect(cleanCnpj('CN.PJ0.00')).toBe('CNPJ000')
    expect(cleanCnpj('CNPJ: 99.001')).toBe('99001')
  })

  it.each(['', 'Vinícola', 'COMERCIO DE 2026-10', '990010030001', '99.001.003/0001-08', 'CNPJ: 99.001'])(
    'is none in a box with %j (API-61)',
    (typed) => expect(cnpjIn(typed)).toBeUndefined(),
  )

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

  it.each([
    '900.000.001-75',
    '900 000 001 75',
    'CPF: 900.000.001-75',
    'cpf nº 900.000.001-75',
    'C.P.F. 900.000.001-75',
    'CPF/MF 900.000.001‑75',
    '\u200b90000000175\u00a0',
    '９００.０００.００１-７５',
  ])('is read from “%s” (API-61)', (typed) => expect(cleanCpf(typed)).toBe('90000000175'))

  it.each([
    ['900.000.001-755', '900000001755'],
    ['9a00', '9a00'],
  ])('%s stays %s, so that it is told (API-61)', (typed, left) => expect(cleanCpf(typed)).toBe(left))

  it('is written whole for oneself and masked for others', () => {
    expect(formatCpf('90000000175')).toBe('900.000.001-75')
    expect(maskCpf('90000000175')).toBe('***.000.001-**')
  })

  it.each([
    ['FULANO DE TAL 90000000175', 'FULANO DE TAL'],
    ['FULANO DE TAL 900.000.001-75', 'FULANO DE TAL'],
    ['FULANO DE TAL - 90000000175', 'FULANO DE TAL'],
    ['CASA 12345678901', 'CASA 12345678901'],
    ['90000000175', ''],
    ['PADARIA 2000 LTDA', 'PADARIA 2000 LTDA'],
    ['JOSE DA SILVA 90000000175 ME', 'JOSE DA SILVA ME'],
    ['90000000175 JOAO PEREIRA', 'JOAO PEREIRA'],
    ['JOAO PEREIRA CPF 900.000.001-75 MEI', 'JOAO PEREIRA MEI'],
    ['FULANO (CPF: 900.000.001-75)', 'FULANO ()'],
    ['FILIAL 190000000175', 'FILIAL 190000000175'],
  ])('in %j leaves %j', (name, expected) => expect(withoutCpf(name)).toBe(expected))
})
