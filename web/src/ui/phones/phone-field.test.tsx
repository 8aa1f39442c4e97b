import type { PhoneInput } from '@invest/contract/fields'
import type { PhoneCountry } from '@invest/contract/reference'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PhoneField } from './phone-field.tsx'

const country = (nomeAbreviado: string, codigoTelefone: string): PhoneCountry => ({
  codigoTelefone,
  nomeAbreviado,
  nomePaisPortugues: nomeAbreviado,
  nomePais: nomeAbreviado,
  mascara: null,
})
const countries = [
  country('AI', '1'),
  country('BR', '55'),
  country('CA', '1'),
  country('KZ', '7'),
  country('RU', '7'),
  country('US', '1'),
  country('UY', '598'),
]

const me = vi.hoisted(() => ({ paisOrigem: null as string | null }))
vi.mock('../../lib/screens/start-up.ts', () => ({ useMe: () => me, usePhoneCountries: () => countries }))
afterEach(() => {
  me.paisOrigem = null
})
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))

function Form({
  opened,
  onValue,
  firstCountry = null,
}: {
  opened: PhoneInput | null
  onValue: (phone: PhoneInput | null) => void
  firstCountry?: string | null
}) {
  const [value, setValue] = useState(opened)
  return (
    <MantineProvider>
      <PhoneField
        label="Telefone"
        required
        firstCountry={firstCountry}
        value={value}
        onChange={(phone) => {
          setValue(phone)
          onValue(phone)
        }}
      />
    </MantineProvider>
  )
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox')

test('every country can be chosen, also where several share a calling code, with Brazil first', () => {
  render(<Form opened={null} onValue={() => {}} />)
  const shown = screen.getAllByRole('option').map((option) => option.textContent)
  expect(shown).toEqual([
    'Brasil (+55)',
    'Anguila (+1)',
    'Canadá (+1)',
    'Cazaquistão (+7)',
    'Estados Unidos (+1)',
    'Rússia (+7)',
    'Uruguai (+598)',
  ])
})

test('the country is what was chosen', async () => {
  const onValue = vi.fn()
  render(<Form opened={null} onValue={onValue} />)
  await userEvent.selectOptions(select(), 'US')
  await userEvent.type(screen.getByRole('textbox'), '2015550123')
  expect(onValue.mock.lastCall?.[0]).toEqual({
    codigoPais: { codigoTelefone: '1', nomeAbreviado: 'US' },
    ddd: null,
    numero: '2015550123',
    ehWhatsapp: false,
  })
  await userEvent.selectOptions(select(), 'CA')
  expect(onValue.mock.lastCall?.[0]).toMatchObject({
    codigoPais: { nomeAbreviado: 'CA' },
    numero: '2015550123',
  })
})

test('a stored phone opens with its country', () => {
  const opened = { codigoPais: { codigoTelefone: '7', nomeAbreviado: 'RU' }, numero: '9123456789' }
  render(<Form opened={opened} onValue={() => {}} />)
  expect(select().value).toBe('RU')
})

test('a phone begins with the country of the person, says that it is required, and empty is nothing (WEB-59)', async () => {
  const onValue = vi.fn()
  render(<Form opened={null} onValue={onValue} firstCountry="US" />)
  expect(select().value).toBe('US')
  const number = screen.getByRole<HTMLInputElement>('textbox')
  expect(number.required).toBe(true)
  expect(screen.getByText('*')).toBeDefined()
  await userEvent.type(number, '2')
  expect(onValue.mock.lastCall?.[0]).toMatchObject({
    codigoPais: { codigoTelefone: '1', nomeAbreviado: 'US' },
  })
  await userEvent.clear(number)
  expect(onValue.mock.lastCall?.[0]).toBeNull()
})

test('in every form it begins with the country of the person, unless the form knows another', () => {
  me.paisOrigem = 'KZ'
  const { unmount } = render(<Form opened={null} onValue={() => {}} />)
  expect(select().value).toBe('KZ')
  unmount()
  render(<Form opened={null} onValue={() => {}} firstCountry="US" />)
  expect(select().value).toBe('US')
})

const number = () => screen.getByRole<HTMLInputElement>('textbox')
const isInvalid = () => number().getAttribute('aria-invalid') === 'true'
const ways = {
  typed: async (text: string) => {
    await userEvent.type(number(), text)
    await userEvent.tab()
  },
  pasted: async (text: string) => {
    number().focus()
    await userEvent.paste(text)
  },
}

test.each(
  (['typed', 'pasted'] as const).flatMap((way) =>
    (
      [
        ['+55 (51) 99999-0000', 'BR', '51', '999990000', '(51) 99999-0000'],
        ['+55 51 3333-0000', 'BR', '51', '33330000', '(51) 3333-0000'],
        ['5551999990000', 'BR', '51', '999990000', '(51) 99999-0000'],
        ['051 99999-0000', 'BR', '51', '999990000', '(51) 99999-0000'],
        ['0 15 51 99999-0000', 'BR', '51', '999990000', '(51) 99999-0000'],
        ['0800 123 4567', 'BR', null, '8001234567', '0800 123 4567'],
        ['(51) 3333-0000 ramal 25', 'BR', '51', '33330000', '(51) 3333-0000 ramal 25'],
        ['+598 99 123 456', 'UY', null, '99123456', '099 123 456'],
      ] as const
    ).map((one) => [way, ...one] as const),
  ),
)('%s, “%s” is a number of %s (COMPANY-60)', async (way, text, country, ddd, numero, shown) => {
  const onValue = vi.fn()
  render(<Form opened={null} onValue={onValue} />)
  await ways[way](text)
  expect(onValue.mock.lastCall?.[0]).toMatchObject({ codigoPais: { nomeAbreviado: country }, ddd, numero })
  expect([select().value, number().value, isInvalid()]).toEqual([country, shown, false])
})

test.each(['51 99999-00001', '(51) 3333-0000 / 3333-0001', 'Ana'])(
  '“%s” is no phone: it stays as it is, and is told once one has left (COMPANY-60)',
  async (text) => {
    const onValue = vi.fn()
    render(<Form opened={null} onValue={onValue} />)
    await userEvent.type(number(), text)
    expect(isInvalid()).toBe(false)
    await userEvent.tab()
    expect([number().value, isInvalid()]).toEqual([text, true])
    expect(screen.getByText('problem.telefone-invalido')).toBeDefined()
    expect(onValue.mock.lastCall?.[0]).toMatchObject({ ddd: null, numero: text })
  },
)
