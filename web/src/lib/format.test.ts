import { expect, test } from 'vitest'
import { formatDate, formatMoney, formatNumber, formatShortMoney, formatSize } from './format.ts'

const spaced = (text: string) => text.replace(/\s/g, ' ')

test('money is in reais in every language', () => {
  expect(spaced(formatMoney(1234567.5, 'pt'))).toBe('R$ 1.234.567,50')
  expect(spaced(formatMoney(1234567.5, 'en'))).toBe('R$1,234,567.50')
  expect(spaced(formatMoney(1234567.5, 'es'))).toContain('1.234.567,50')
  expect(spaced(formatShortMoney(1_200_000, 'pt'))).toBe('R$ 1,2 mi')
})

test('numbers and sizes follow the language', () => {
  expect(formatNumber(10000, 'pt')).toBe('10.000')
  expect(formatNumber(10000, 'en')).toBe('10,000')
  expect(formatSize(15 * 1_048_576, 'pt')).toBe('15 MB')
  expect(formatSize(1_572_864, 'pt')).toBe('1,5 MB')
  expect(formatSize(900, 'en')).toBe('900 B')
})

test("dates are the state's, wherever the reader is", () => {
  expect(formatDate('2026-03-01T01:30:00Z', 'pt')).toBe('28/02/2026')
})
