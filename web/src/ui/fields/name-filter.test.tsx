import { cnpjIn } from '@invest/contract/rules/cnpj'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CnpjField } from './cnpj-field.tsx'
import { NameFilter } from './name-filter.tsx'

test.each([
  ['99001003000107', '99001003000107'],
  ['99.001.003/0001-07', '99001003000107'],
  [' 99 001 003 0001 07 ', '99001003000107'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['CNPJ: 99.001.003/0001-07', '99001003000107'],
  ['cnpj 99.001.003/0001–07', '99001003000107'],
])('%s is the CNPJ %s', (typed, bare) => expect(cnpjIn(typed)).toBe(bare))

test.each([
  '',
  'VINICOLA',
  '990010030001',
  '99001003000108',
  '99.001.003/0001-08',
  // Letters with room between them are words, whatever their check digits would be.
  '12 ABC 345 01DE 35',
  '12ABC34501DE35 LTDA',
])('%j is a name', (typed) => expect(cnpjIn(typed)).toBeUndefined())

function Form() {
  const [name, setName] = useState('')
  const [cnpj, setCnpj] = useState('')
  return (
    <MantineProvider>
      <NameFilter
        label="Nome"
        value={name}
        movedText="foi para o campo CNPJ"
        onChange={setName}
        onCnpj={(bare) => {
          setName('')
          setCnpj(bare)
        }}
      />
      <CnpjField value={cnpj} onChange={setCnpj} />
    </MantineProvider>
  )
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('a pasted CNPJ leaves the name for its own field, and says so until one goes on', async () => {
  render(<Form />)
  field('Nome').focus()
  await userEvent.paste('99.001.003/0001-07')
  expect(field('Nome').value).toBe('')
  expect(field('CNPJ').value).toBe('99.001.003/0001-07')
  expect(screen.getByRole('status').textContent).toBe('foi para o campo CNPJ')
  await userEvent.type(field('Nome'), 'vin')
  expect(field('Nome').value).toBe('vin')
  expect(field('CNPJ').value).toBe('99.001.003/0001-07')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('so does a typed one, with its last character', async () => {
  render(<Form />)
  await userEvent.type(field('Nome'), '12abc34501de3')
  expect(field('CNPJ').value).toBe('')
  await userEvent.type(field('Nome'), '5')
  expect(field('Nome').value).toBe('')
  expect(field('CNPJ').value).toBe('12.ABC.345/01DE-35')
})

test('only the finder’s name is shown in capitals (FINDER-5)', () => {
  const show = (upper: boolean) =>
    render(
      <MantineProvider>
        <NameFilter
          label={`nome ${upper}`}
          upper={upper}
          value=""
          onChange={() => {}}
          onCnpj={() => {}}
          movedText=""
        />
      </MantineProvider>,
    )
  show(true)
  show(false)
  const box = (name: string) => screen.getByRole('textbox', { name }).closest('.upper')
  expect([box('nome true') !== null, box('nome false')]).toEqual([true, null])
})
