import { expect, it } from 'vitest'
import type { Language } from '../language.ts'
import { readTypedNumber } from './written-number.ts'

const none = undefined

it.each<[string, number | undefined, number | undefined]>([
  // What was typed, in Portuguese and Spanish, and in English.
  ['10.000', 10_000, 10],
  ['10,000', 10, 10_000],
  ['2,5', 2.5, 2.5],
  ['2.5', 2.5, 2.5],
  ['12500.75', 12_500.75, 12_500.75],
  ['12500,75', 12_500.75, 12_500.75],
  ['1.234,56', 1234.56, 1234.56],
  ['1,234.56', 1234.56, 1234.56],
  ['R$ 1.500.000,00', 1_500_000, 1_500_000],
  ['R$\u00a01.500.000,00', 1_500_000, 1_500_000],
  ['1.500.000,00 r$', 1_500_000, 1_500_000],
  ['1,500,000', 1_500_000, 1_500_000],
  ['1.500.000', 1_500_000, 1_500_000],
  ['1\u202f234\u202f567,8', 1_234_567.8, 1_234_567.8],
  ["1'234'567.5", 1_234_567.5, 1_234_567.5],
  ['\u200e1.234\u200b,5\ufeff', 1234.5, 1234.5],
  ['\t12\n', 12, 12],
  ['１２，５', 12.5, 12.5],
  ['0.500', 0.5, 0.5],
  ['0,500', 0.5, 0.5],
  [',5', 0.5, 0.5],
  ['.5', 0.5, 0.5],
  ['5,', 5, 5],
  ['5.', 5, 5],
  ['007', 7, 7],
  ['0', 0, 0],
  ['-3', -3, -3],
  ['−12,5', -12.5, -12.5],
  ['R$ -12,5', -12.5, -12.5],
  ['-R$ 12,5', -12.5, -12.5],
  ['1234.567', 1234.567, 1234.567],
  // What is no number, or can't be told.
  ['', none, none],
  ['-', none, none],
  ['R$', none, none],
  ['--3', none, none],
  ['1.23.4', none, none],
  ['1.2345,6', none, none],
  ['12.34.567', none, none],
  ['1,5,5', none, none],
  ['12 34', none, none],
  ['1e5', none, none],
  ['10²', none, none],
  ['US$ 10', none, none],
  ['10 mil', none, none],
  ['dois', none, none],
  ['12-13', none, none],
  ['NaN', none, none],
  ['Infinity', none, none],
])('“%s” is %s in Portuguese and Spanish, %s in English (WEB-90)', (text, romance, english) => {
  const read = (language: Language) => readTypedNumber(text, language, ['R$'])?.value
  expect([read('pt'), read('es'), read('en')]).toEqual([romance, romance, english])
})

it('units are those of the field alone', () => {
  expect(readTypedNumber('12,5 ha', 'pt', ['ha'])?.value).toBe(12.5)
  expect(readTypedNumber('12,5 HA', 'pt', ['ha'])?.value).toBe(12.5)
  expect(readTypedNumber('12,5 m²', 'pt', ['m²', 'm2'])?.value).toBe(12.5)
  expect(readTypedNumber('12,5 m²', 'pt', ['ha'])).toBeUndefined()
  expect(readTypedNumber('€ 12,5', 'pt', ['R$'])).toBeUndefined()
})

it('says how many decimals are written', () => {
  expect(readTypedNumber('150,000', 'pt')).toEqual({ value: 150, decimals: 3 })
  expect(readTypedNumber('150.000', 'pt')).toEqual({ value: 150_000, decimals: 0 })
})
