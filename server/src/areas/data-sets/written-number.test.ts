import { expect, it } from 'vitest'
import { readWrittenNumber } from './written-number.ts'

/** The values, without how many decimals are written. */
const valuesOf = (text: string) => {
  const read = readWrittenNumber(text)
  if (!read) return undefined
  return 'certain' in read ? read.certain.value : [read.MILHAR.value, read.DECIMAL.value]
}

it.each([
  // Brazilian form.
  ['3638', 3638],
  ['3,638', 3.638],
  ['1.234,56', 1234.56],
  ['1.234.567', 1_234_567],
  ['R$ 1.500.000,00', 1_500_000],
  ['R$\u00A0150.000,00', 150_000],
  ['1 234 567,8', 1_234_567.8],
  ['1\u202F234,5', 1234.5],
  ['-3', -3],
  ['−12,5', -12.5],
  ['R$ -12,5', -12.5],
  ['-R$ 12,5', -12.5],
  // What only a program or another language writes so.
  ['12500.75', 12_500.75],
  ['2.5', 2.5],
  ['0.638', 0.638],
  ['1,234.56', 1234.56],
  ['1,234,567', 1_234_567],
  ['3638.125', 3638.125],
  // Either.
  ['3.638', [3638, 3.638]],
  ['186.125', [186_125, 186.125]],
  ['-1.250', [-1250, -1.25]],
  ['R$ 186.125', [186_125, 186.125]],
  // No number.
  ['', undefined],
  ['-', undefined],
  ['--3', undefined],
  ['- R$ -3', undefined],
  ['1.23.456', undefined],
  ['1.2345,6', undefined],
  ['12.34.567', undefined],
  ['12 34', undefined],
  ['1,5,5', undefined],
  ['1e5', undefined],
  ['12 mil', undefined],
  ['3,638 ha', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
])('“%s” is read as %j (DATA-31)', (text, value) => {
  expect(valuesOf(text)).toEqual(value)
})
