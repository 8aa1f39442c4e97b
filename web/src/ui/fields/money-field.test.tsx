import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
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

function Form() {
  const [value, setValue] = useState<number | null>(null)
  return (
    <MantineProvider>
      <MoneyField label="Valor" value={value} onChange={setValue} />
    </MantineProvider>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' })

test('cents come first, and nothing goes beyond the largest amount', async () => {
  render(<Form />)
  await userEvent.type(field(), '99999999999999')
  expect(field().value).toBe('999.999.999.999,99')
  await userEvent.type(field(), '1')
  expect(field().value).toBe('999.999.999.999,99')
})

test('clearing it leaves nothing, not zero', async () => {
  render(<Form />)
  await userEvent.type(field(), '15')
  expect(field().value).toBe('0,15')
  await userEvent.clear(field())
  expect(field().value).toBe('')
})

test('zero is an amount, and deleting from it empties the field', async () => {
  render(<Form />)
  await userEvent.type(field(), '0')
  expect(field().value).toBe('0,00')
  await userEvent.type(field(), '5')
  expect(field().value).toBe('0,05')
  await userEvent.type(field(), '{Backspace}')
  expect(field().value).toBe('0,00')
  await userEvent.type(field(), '{Backspace}')
  expect(field().value).toBe('')
})
