import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '../../lib/i18n/locale.ts'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import type { NumberForm, TypedNumber } from './typed-number.ts'

const page = vi.hoisted(() => ({ locale: 'pt' as Locale }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => page.locale }))
let latest: TypedNumber | undefined

function Form({ form }: { form: NumberForm | 'money' }) {
  const [value, setValue] = useState<TypedNumber>(null)
  const onChange = (next: TypedNumber) => {
    latest = next
    setValue(next)
  }
  const field = { label: 'Valor', value, onChange }
  return (
    <MantineProvider>
      {form === 'money' ? <MoneyField {...field} /> : <NumberField {...field} {...form} />}
    </MantineProvider>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' })
const isInvalid = () => field().getAttribute('aria-invalid') === 'true'

const kinds = {
  money: 'money',
  area: { decimals: 4, most: 99_999.9999, units: ['ha'] },
  jobs: { most: 1_000_000 },
} as const satisfies Record<string, NumberForm | 'money'>

const ways = {
  typed: (text: string) => userEvent.type(field(), text),
  pasted: async (text: string) => {
    field().focus()
    await userEvent.paste(text)
  },
}

beforeEach(() => {
  latest = undefined
})

/** A text instead of a number: it is not taken. */
const cases: readonly (readonly [keyof typeof kinds, Locale, string, number | string])[] = [
  ['money', 'pt', '10.000', 10_000],
  ['money', 'pt', '2,5', 2.5],
  ['money', 'pt', '12500.75', 12_500.75],
  ['money', 'pt', '1.234,56', 1234.56],
  ['money', 'pt', 'R$ 1.500.000,00', 1_500_000],
  ['money', 'es', '10.000', 10_000],
  ['money', 'es', '2,5', 2.5],
  ['money', 'es', '12500.75', 12_500.75],
  ['money', 'es', '1.234,56', 1234.56],
  ['money', 'es', 'R$ 1.500.000,00', 1_500_000],
  ['money', 'en', '10.000', 10],
  ['money', 'en', '2,5', 2.5],
  ['money', 'en', '12500.75', 12_500.75],
  ['money', 'en', '1.234,56', 1234.56],
  ['money', 'en', 'R$ 1.500.000,00', 1_500_000],
  ['money', 'pt', '1.2.3', '1.2.3'],
  ['money', 'pt', '1234,567', '1234,567'],
  ['money', 'pt', 'US$ 10', 'US$ 10'],
  ['money', 'pt', '-5', '-5'],
  ['money', 'pt', '9999999999999', '9999999999999'],
  ['money', 'pt', 'dez mil', 'dez mil'],
  ['area', 'pt', '10.000', 10_000],
  ['area', 'pt', '2,5', 2.5],
  ['area', 'pt', '12500.75', 12_500.75],
  ['area', 'pt', '1.234,5678 ha', 1234.5678],
  ['area', 'en', '10.000', 10],
  ['area', 'en', '1,234.56', 1234.56],
  ['area', 'pt', '100.000', '100.000'],
  ['area', 'pt', '1,23456', '1,23456'],
  ['area', 'pt', '5 m²', '5 m²'],
  ['jobs', 'pt', '10.000', 10_000],
  ['jobs', 'pt', '1.234,56', '1.234,56'],
  ['jobs', 'pt', '2,5', '2,5'],
  ['jobs', 'pt', '12500.75', '12500.75'],
  ['jobs', 'en', '10,000', 10_000],
  ['jobs', 'es', '1 500', 1500],
]

describe.each(['typed', 'pasted'] as const)('%s', (way) => {
  test.each(cases)('as %s in %s “%s” is %s (WEB-90)', async (kind, locale, text, value) => {
    page.locale = locale
    render(<Form form={kinds[kind]} />)
    await ways[way](text)
    await userEvent.tab()
    expect(latest).toBe(value)
    expect(isInvalid()).toBe(typeof value === 'string')
    if (typeof value === 'string') expect(field().value).toBe(text)
  })
})

test('a text that is no number is told once it is pasted, or typed and left or sent', async () => {
  page.locale = 'pt'
  render(<Form form="money" />)
  await userEvent.type(field(), '1.2.3')
  expect(isInvalid()).toBe(false)
  await userEvent.keyboard('{Enter}')
  expect(isInvalid()).toBe(true)
  await userEvent.clear(field())
  expect(isInvalid()).toBe(false)
  await userEvent.paste('um milhão')
  expect(isInvalid()).toBe(true)
})

test('the number is written in the form of the page once one leaves the field', async () => {
  page.locale = 'en'
  render(<Form form="money" />)
  await userEvent.type(field(), '1234,5')
  expect(field().value).toBe('1234,5')
  await userEvent.tab()
  expect(field().value).toBe('1,234.50')
})

test('zeros beyond the decimals of the field are doubtful: the text stays, and how it was read stands below', async () => {
  page.locale = 'en'
  render(<Form form="money" />)
  await userEvent.type(field(), '10.000')
  await userEvent.tab()
  expect(field().value).toBe('10.000')
  expect(field().getAttribute('aria-describedby')).toMatch(/description/)
})
