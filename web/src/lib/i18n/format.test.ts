import { expect, test, vi } from 'vitest'
import {
  formatArea,
  formatConverted,
  formatDate,
  formatDateTime,
  formatDay,
  formatExactMoney,
  formatLongDay,
  formatMoney,
  formatNumber,
  formatShare,
  formatShortConverted,
  formatShortMoney,
  formatSize,
} from './format.ts'
import { readersZone } from './readers-zone.ts'

vi.mock('./readers-zone.ts', () => ({ readersZone: vi.fn() }))

const spaced = (text: string) => text.replace(/\s/g, ' ')

test('from a million on money is shown without cents (WEB-73)', () => {
  expect(spaced(formatMoney(4_800_000, 'pt'))).toBe('R$ 4.800.000')
  expect(spaced(formatMoney(2_500_000.6, 'en'))).toBe('R$2,500,001')
  expect(spaced(formatMoney(1_000_000, 'es'))).toBe('R$ 1.000.000')
  expect(spaced(formatMoney(999_999.5, 'pt'))).toBe('R$ 999.999,50')
})

test('shares and areas have no digits that nobody reads (WEB-73)', () => {
  expect([0, 0.27271, 0.617, 1].map((share) => formatShare(share, 'pt'))).toEqual([
    '0%',
    '27,3%',
    '61,7%',
    '100%',
  ])
  expect(spaced(formatShare(0.5, 'es'))).toBe('50 %')
  expect([1.8948, 33.7442, 1234.57, 2.5].map((hectares) => formatArea(hectares, 'pt'))).toEqual([
    '1,89',
    '33,7',
    '1.235',
    '2,5',
  ])
  expect(formatArea(2001.07, 'es')).toBe('2.001')
})

test('money is in reais in every language', () => {
  expect(spaced(formatExactMoney(1234567.5, 'pt'))).toBe('R$ 1.234.567,50')
  expect(spaced(formatExactMoney(1234567.5, 'en'))).toBe('R$1,234,567.50')
  expect(spaced(formatExactMoney(1234567.5, 'es'))).toBe('R$ 1.234.567,50')
  expect(spaced(formatMoney(-5, 'es'))).toBe('-R$ 5,00')
  expect(spaced(formatShortMoney(650_100_000_000, 'es'))).toBe('R$ 650,1 mil millones')
  expect(spaced(formatShortMoney(1_200_000, 'es'))).toBe('R$ 1,2 millones')
  expect(spaced(formatShortMoney(600_000, 'es'))).toBe('R$ 600 mil')
  expect(spaced(formatShortMoney(650_100_000_000, 'pt'))).toBe('R$ 650,1 bi')
  expect(spaced(formatShortMoney(1_200_000, 'pt'))).toBe('R$ 1,2 mi')
})

test('a converted amount says whose dollars it is in, and is not more precise than it can be', () => {
  expect(spaced(formatConverted(94_126.5, 'USD', 'en'))).toBe('US$94 thousand')
  expect(spaced(formatConverted(82_000, 'EUR', 'en'))).toBe('€82 thousand')
  expect(formatShortConverted(94_126.5, 'USD', 'en')).toBe('US$94.1K')
  expect(spaced(formatShortConverted(94_126.5, 'USD', 'es'))).toBe('US$ 94,1 mil')
  expect(spaced(formatConverted(1_234_567, 'USD', 'pt'))).toBe('US$ 1,2 milhão')
  expect(spaced(formatConverted(94_126.5, 'EUR', 'pt'))).toBe('€ 94 mil')
  expect(spaced(formatConverted(12_345_678, 'USD', 'es'))).toBe('US$ 12 millones')
})

test('no line ends between a number and its word (WEB-199)', () => {
  const written = (['pt', 'en', 'es'] as const).flatMap((locale) => [
    formatShortMoney(1_200_000, locale),
    formatConverted(94_126.5, 'USD', locale),
    formatShortConverted(94_126_500, 'EUR', locale),
    formatSize(1_572_864, locale),
    formatSize(900, locale),
  ])
  expect(written.filter((text) => text.includes(' '))).toEqual([])
})

test('numbers and sizes follow the language', () => {
  expect(formatNumber(10000, 'pt')).toBe('10.000')
  expect(formatNumber(10000, 'en')).toBe('10,000')
  expect(formatNumber(2968, 'es')).toBe('2.968')
  expect(spaced(formatSize(15 * 1_048_576, 'pt'))).toBe('15 MB')
  expect(spaced(formatSize(1_572_864, 'pt'))).toBe('1,5 MB')
  expect(spaced(formatSize(900, 'en'))).toBe('900 B')
})

test("days are the state's, wherever the reader is; times are the reader's, with their zone where it is another", () => {
  expect(formatDate('2026-03-01T01:30:00Z', 'pt')).toBe('28/02/2026')
  const shownIn = (zone: string, locale: 'pt' | 'en' | 'es') => {
    vi.mocked(readersZone).mockReturnValueOnce(zone)
    return formatDateTime('2026-03-01T01:30:00Z', locale)
  }
  expect(shownIn('America/Sao_Paulo', 'pt')).toBe('28/02/2026, 22:30')
  expect(shownIn('America/Sao_Paulo', 'en').replace(/\s/g, ' ')).toBe('Feb 28, 2026, 10:30 PM')
  expect(shownIn('Europe/Berlin', 'es')).toMatch(/^01\/03\/2026, 02:30 (CET|GMT\+1)$/)
  expect(shownIn('UTC', 'pt')).toBe('01/03/2026, 01:30 UTC')
  vi.unstubAllEnvs()
})

test.each(['UTC', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a day without a time stays that day on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatDay('2026-11-22', 'pt')).toBe('22/11/2026')
    expect(formatDay('2026-01-01', 'en')).toBe('Jan 1, 2026')
    expect(formatDay('2026-01-01', 'es')).toBe('01/01/2026')
    expect(formatLongDay('2026-11-20', 'en')).toBe('November 20, 2026')
  },
)

test('a day and an instant are not taken for each other', () => {
  // @ts-expect-error Read as midnight UTC, a day without a time would show the day before.
  expect(formatDate('2026-11-22', 'pt')).toBe('21/11/2026')
  // @ts-expect-error The same holds for a date with its time.
  formatDateTime('2026-11-22', 'pt')
  expect(() => formatDay('2026-11-22T01:00:00Z', 'pt')).toThrow(RangeError)
})
