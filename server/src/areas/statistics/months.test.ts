import { expect, it } from 'vitest'
import { firstDay, monthOf, monthsBack, nameOf } from './months.ts'

it('goes back over the turn of the year, the latest first', () => {
  expect(monthsBack({ ano: 2026, numero: 2 }, { ano: 2025, numero: 11 })).toEqual([
    { ano: 2026, numero: 2 },
    { ano: 2026, numero: 1 },
    { ano: 2025, numero: 12 },
    { ano: 2025, numero: 11 },
  ])
  const january = { ano: 2026, numero: 1 }
  expect(monthsBack(january, january)).toEqual([january])
  expect(monthsBack(january, { ano: 2026, numero: 5 })).toEqual([january])
  expect(monthsBack(january, { ano: 2006, numero: 1 })).toHaveLength(241)
})

it('names months in each language', () => {
  const march = monthOf('2026-03-31')
  expect(firstDay(march)).toBe('2026-03-01')
  expect([nameOf(march, 'pt'), nameOf(march, 'en'), nameOf(march, 'es')]).toEqual(['março', 'March', 'marzo'])
  expect(nameOf(monthOf('2026-01-01'), 'pt')).toBe('janeiro')
})
