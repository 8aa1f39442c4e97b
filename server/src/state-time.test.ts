import { expect, it } from 'vitest'
import { formatStateTime } from './state-time.ts'

it.each([
  ['pt', '09/03/2026, 22:30 (horário de Brasília)'],
  ['en', 'Mar 9, 2026, 10:30 PM (Brasília time)'],
  ['es', '09/03/2026, 22:30 (hora de Brasilia)'],
] as const)('a time in %s is on the state’s clock and says so (MAIL-7)', (language, written) => {
  const shown = formatStateTime(language, new Date('2026-03-10T01:30:00Z'))
  // English sets a narrow blank before PM.
  expect(shown.replaceAll('\u202f', ' ')).toBe(written)
})
