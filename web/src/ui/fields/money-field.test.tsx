import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Locale } from '../../lib/i18n/locale.ts'
import { MoneyField, readMoney } from './money-field.tsx'

test.each([
  ['R$ 1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1234.5', 1234.5],
  ['1.234', 1234],
  ['250000', 250000],
  ['abc', undefined],
])('%s is read as %s', (text, expected) => {
  expect(readMoney(text)).toBe(expected)
})

const page = vi.hoisted(() => ({ locale: 'pt' as Locale }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => page.locale }))
let latest: number | null = null

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <MantineProvider>
      <MoneyField
        label="Valor"
        value={value}
        onChange={(reais) => {
          latest = reais
          setValue(reais)
        }}
      />
    </MantineProvider>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' })

test.each<[Locale, string, string, number]>([
  ['pt', '2500000', '2.500.000', 2_500_000],
  ['pt', '1234,5', '1.234,5', 1234.5],
  ['pt', '1234,567', '1.234,56', 1234.56],
  ['en', '2500000.75', '2,500,000.75', 2_500_000.75],
  ['es', '2500', '2.500', 2500],
  ['pt', '0', '0', 0],
  ['pt', '007', '7', 7],
  ['pt', '99999999999999', '999.999.999.999', 999_999_999_999],
])('in %s %s is shown as %s (WEB-37)', async (locale, typed, shown, value) => {
  page.locale = locale
  render(<Form />)
  await userEvent.type(field(), typed)
  expect(field().value).toBe(shown)
  expect(latest).toBe(value)
})

test('clearing it leaves nothing, not zero', async () => {
  page.locale = 'pt'
  render(<Form />)
  await userEvent.type(field(), '15,5')
  expect(field().value).toBe('15,5')
  await userEvent.clear(field())
  expect([field().value, latest]).toEqual(['', null])
})

test('an amount is pasted as it is written', async () => {
  page.locale = 'pt'
  render(<Form />)
  field().focus()
  await userEvent.paste('R$ 1.234,50')
  expect([field().value, latest]).toEqual(['1.234,50', 1234.5])
})
