import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeGrid } from './code-grid.tsx'
import { treeFromRows } from './code-tree.ts'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))
// Only rows in sight are drawn, and here nothing has a height.
for (const side of ['clientHeight', 'clientWidth'])
  Object.defineProperty(Element.prototype, side, { configurable: true, get: () => 400 })
Element.prototype.scrollTo = () => {}

const treeOf = (table: string) =>
  treeFromRows(
    [
      { code: '2204', label: 'Vinhos' },
      { code: '2205', label: 'Vermutes' },
    ],
    ({ code, label }) => ({
      table,
      code,
      label,
      masked: code,
      section: false,
      current: true,
      language: undefined,
    }),
    () => null,
  )

function show(table: string) {
  const idle = () => {}
  render(
    <MantineProvider>
      <CodeGrid
        tree={treeOf(table)}
        rows={[0, 1]}
        selection={new Set()}
        label="Codes"
        active={undefined}
        focusActive={false}
        onActive={idle}
        onToggle={idle}
        onOpen={idle}
        onUp={idle}
      />
    </MantineProvider>,
  )
  const grid = screen.getByRole('treegrid', { name: 'Codes' })
  const [head, ...rows] = within(grid).getAllByRole('row')
  const textsOf = (row: HTMLElement | undefined, role: string) =>
    within(row as HTMLElement)
      .getAllByRole(role)
      .map((one) => one.textContent)
  return {
    headings: textsOf(head, 'columnheader'),
    rows: rows.map((row) => textsOf(row, 'gridcell')),
    count: grid.getAttribute('aria-rowcount'),
    places: rows.map((row) => row.getAttribute('aria-rowindex')),
  }
}

test('products and services have columns for choice, type, code and description (REFERENCE-30)', () => {
  expect(show('NCM')).toEqual({
    headings: ['column.chosen', 'column.type', 'byCode', 'byWords'],
    rows: [
      ['mark.free', 'NCM', '2204', 'Vinhos'],
      ['mark.free', 'NCM', '2205', 'Vermutes'],
    ],
    count: '3',
    places: ['2', '3'],
  })
})

test('activities, which are of one table, have no column for the type', () => {
  const { headings, rows } = show('')
  expect(headings).toEqual(['column.chosen', 'byCode', 'byWords'])
  expect(rows[0]).toEqual(['mark.free', '2204', 'Vinhos'])
})
