import { expect, test } from 'vitest'
import { formatArea, readArea } from './area-text.ts'

test.each([
  ['pt', '2,5', 2.5],
  ['pt', '2.5', 2.5],
  ['pt', '1.234', 1234],
  ['pt', '1.234,5678', 1234.5678],
  ['pt', '12.345,6 ha', 12_345.6],
  ['pt', ' 7 ', 7],
  ['pt', '0', 0],
  ['pt', '99.999,9999', 99_999.9999],
  ['pt', '100.000', null],
  ['pt', '1,23456', null],
  ['pt', '1.23.4', null],
  ['pt', '-1', null],
  ['pt', '', null],
  ['pt', 'dois', null],
  ['es', '1.234,5', 1234.5],
  ['en', '2.5', 2.5],
  ['en', '2,5', 2.5],
  ['en', '1,234', 1234],
  ['en', '1.234', 1.234],
  ['en', '1,234.5678', 1234.5678],
] as const)('in %s %s are %s hectares', (locale, text, area) => {
  expect(readArea(text, locale)).toBe(area)
})

test.each(['pt', 'en', 'es'] as const)('in %s an area reads as it is written', (locale) => {
  for (const area of [0, 0.0001, 2.5, 999.9999, 1234, 1234.5, 12_345.678, 99_999.9999])
    expect(readArea(formatArea(area, locale), locale)).toBe(area)
})
