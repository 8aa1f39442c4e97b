import { expect, it } from 'vitest'
import { readDay } from './day.ts'

it.each([
  ['2026-11-28', '2026-11-28', '2026-11-28'],
  ['28/11/2026', '2026-11-28', '2026-11-28'],
  ['28/11/26', '2026-11-28', '2026-11-28'],
  ['5/3/26', '2026-03-05', undefined],
  ['5/5/26', '2026-05-05', '2026-05-05'],
  ['11/28/2026', undefined, '2026-11-28'],
  ['1.2.1998', '1998-02-01', undefined],
  ['31-12-98', '1998-12-31', '1998-12-31'],
  ['2026/1/9', '2026-01-09', '2026-01-09'],
  [' 28/11/2026\u200b', '2026-11-28', '2026-11-28'],
  ['29/2/24', '2024-02-29', '2024-02-29'],
  ['29/2/2025', undefined, undefined],
  ['31/4/2026', undefined, undefined],
  ['28/11-2026', undefined, undefined],
  ['28/11/026', undefined, undefined],
  ['0000-01-01', undefined, undefined],
  ['28/11', undefined, undefined],
  ['amanhã', undefined, undefined],
  ['', undefined, undefined],
])('“%s” is %s, in English %s (DATA-60)', (text, day, english) => {
  expect([readDay(text, 'pt'), readDay(text, 'es'), readDay(text, 'en')]).toEqual([day, day, english])
})
