import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type ComparedRow, Comparison } from './comparison.tsx'

interface Lot {
  name: string
  price: number | null
  sector: string
}

const rows: ComparedRow<Lot>[] = [
  {
    id: 'price',
    name: 'Price',
    value: ({ price }) => price,
    least: { of: ({ price }) => price, word: 'lowest' },
    cell: ({ price }) => price,
  },
  { id: 'sector', name: 'Sector', value: ({ sector }) => sector, cell: ({ sector }) => sector },
  { id: 'text', name: 'Text', cell: ({ name }) => `About ${name}` },
]
const compare = (compared: Lot[]) =>
  render(
    <MantineProvider>
      <Comparison
        title="Lots"
        compared={compared}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        head={({ name }) => name}
        groups={[{ rows }]}
        onRemove={() => {}}
      />
    </MantineProvider>,
  )
const names = () => screen.getAllByRole('rowheader').map((one) => one.textContent)
const cells = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('rows that differ have a sign, and can be shown alone with those that nobody compares', async () => {
  compare([
    { name: 'A', price: 2, sector: 'Wine' },
    { name: 'B', price: 1, sector: 'Wine' },
  ])
  const signed = screen.getAllByRole('rowheader').filter((one) => one.querySelector('svg'))
  expect(signed.map((one) => one.textContent)).toEqual(['Price'])
  expect(signed[0]?.getAttribute('aria-description')).toBe('differs')
  expect(cells('Price')).toEqual(['2', '1lowest'])
  await userEvent.click(screen.getByRole('button', { name: 'differences' }))
  expect(names()).toEqual(['Price', 'Text'])
  await userEvent.click(screen.getByRole('button', { name: 'differences' }))
  expect(names()).toEqual(['Price', 'Sector', 'Text'])
})

test('what is equal or unknown has neither sign nor least, and is a dash', () => {
  compare([
    { name: 'A', price: null, sector: 'Wine' },
    { name: 'B', price: null, sector: 'Wine' },
  ])
  expect(screen.queryByRole('button', { name: 'differences' })).toBeNull()
  expect(cells('Price')).toEqual(['–', '–'])
})
