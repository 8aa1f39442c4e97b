import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CpfField } from './cpf-field.tsx'

function Held({ onDigits }: { onDigits: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <MantineProvider>
      <CpfField
        label="CPF"
        value={value}
        onChange={(digits) => {
          setValue(digits)
          onDigits(digits)
        }}
      />
    </MantineProvider>
  )
}

test.each([
  ['9000', '900.0', '9000'],
  ['900.000.003-37', '900.000.003-37', '90000000337'],
  ['CPF: 900.000.003-37', '900.000.003-37', '90000000337'],
])('what is typed as %s reads %s', async (typed, shown, digits) => {
  let held = ''
  render(<Held onDigits={(now) => (held = now)} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' })
  await userEvent.type(field, typed)
  expect([field.value, held]).toEqual([shown, digits])
})

test('a digit typed in the middle leaves the caret behind it', async () => {
  render(<Held onDigits={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' })
  await userEvent.type(field, '90000')
  await userEvent.type(field, '1', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field.value).toBe('900.100')
  await expect.poll(() => field.selectionStart).toBe(5)
})

test.each(['90000000337999', '9a000'])(
  'what is none (%s) stays whole, and is told (API-61)',
  async (typed) => {
    let held = ''
    render(<Held onDigits={(now) => (held = now)} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' })
    await userEvent.type(field, typed)
    expect([held, field.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  },
)
