import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CnpjField } from './cnpj-field.tsx'

function Form({ onEnter, onValue }: { onEnter?: () => void; onValue?: (value: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <MantineProvider>
      <CnpjField
        value={value}
        onChange={(bare) => {
          setValue(bare)
          onValue?.(bare)
        }}
        {...(onEnter ? { onEnter } : {})}
      />
    </MantineProvider>
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ' })

test('punctuates while one types', async () => {
  render(<Form />)
  await userEvent.type(field(), '99001001000118')
  expect(field().value).toBe('99.001.001/0001-18')
})

test.each(['12.ABC.345/01DE-35', '12abc34501de35', ' 12 ABC 345 01DE 35 '])(
  'takes %s as pasted',
  async (pasted) => {
    const onValue = vi.fn()
    render(<Form onValue={onValue} />)
    field().focus()
    await userEvent.paste(pasted)
    expect(field().value).toBe('12.ABC.345/01DE-35')
    expect(onValue).toHaveBeenLastCalledWith('12ABC34501DE35')
  },
)

test.each(['CNPJ: 99.001.001/0001-18', 'CNPJ 99001001000118', '\u200b99.001.001/0001‑18'])(
  '“%s” is taken without what stands around it (API-61)',
  async (text) => {
    render(<Form />)
    await userEvent.type(field(), text)
    expect(field().value).toBe('99.001.001/0001-18')
    await userEvent.clear(field())
    await userEvent.paste(text)
    expect(field().value).toBe('99.001.001/0001-18')
  },
)

test.each(['990010010001189999', '99.001.001/0001-1Á'])(
  'nothing of “%s” is cut: it is told (API-61)',
  async (text) => {
    const onValue = vi.fn()
    render(<Form onValue={onValue} />)
    await userEvent.type(field(), text)
    expect(onValue).toHaveBeenLastCalledWith(text.replace(/[./-]/g, ''))
    expect(screen.getByText('cnpj.invalid')).toBeDefined()
  },
)

test('Enter searches', async () => {
  const onEnter = vi.fn()
  render(<Form onEnter={onEnter} />)
  await userEvent.type(field(), '99001001000118{Enter}')
  expect(onEnter).toHaveBeenCalledTimes(1)
})

test('a wrong check digit is pointed out and blocks nothing', async () => {
  render(<Form />)
  await userEvent.type(field(), '99001001000119')
  expect(screen.getByText('cnpj.checkDigits')).toBeDefined()
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

test('14 characters that are no CNPJ are told by the field (WEB-71)', async () => {
  render(<Form />)
  await userEvent.type(field(), '990010010001AB')
  expect(screen.getByText('cnpj.invalid')).toBeDefined()
  await userEvent.type(field(), '{Backspace}')
  expect(screen.queryByText('cnpj.invalid')).toBeNull()
})

test('half a CNPJ is told once the person asks to go on', () => {
  render(
    <MantineProvider>
      <CnpjField value="99001" onChange={() => {}} asked />
    </MantineProvider>,
  )
  expect(screen.getByText('cnpj.invalid')).toBeDefined()
})
