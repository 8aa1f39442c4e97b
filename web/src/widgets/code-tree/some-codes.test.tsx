import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { treeQuery } from './code-dialog.tsx'
import { type CodeTree, treeFromRows } from './code-tree.ts'
import { SomeCodes } from './some-codes.tsx'

vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'en' }))
vi.mock('../../lib/api/api.ts', () => ({ call: () => new Promise(() => {}) }))

const rows = [
  { code: '11127', label: 'Manufacture of wine' },
  { code: '11135', label: 'Fabricação de malte' },
]
const tree = treeFromRows(
  rows,
  ({ code, label }) => ({
    table: '',
    code,
    label,
    masked: code,
    section: false,
    current: true,
    language: code === '11135' ? ('pt' as const) : undefined,
  }),
  () => null,
)

function shown(codes: string[], known?: CodeTree) {
  const queries = new QueryClient()
  if (known) queries.setQueryData(treeQuery('activities', 'en').queryKey, known)
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <SomeCodes kind="activities" codes={codes} counted="2 activities" />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    container,
    seen: container.querySelector('[aria-hidden="true"]')?.textContent,
    heard: container.querySelector('[aria-hidden="true"] + span')?.textContent,
  }
}

test('the first is named and the others are counted, and all are told (FINDER-45)', () => {
  const { seen, heard, container } = shown(['11127', '11135'], tree)
  expect(seen).toBe('Manufacture of wine+1')
  expect(heard).toBe('Manufacture of wine; Fabricação de malte')
  expect(container.querySelector('[title]')?.getAttribute('title')).toBe(heard)
  expect(container.querySelector('[lang="pt-BR"]')?.textContent).toBe('Fabricação de malte')
})

test('one is not counted, and an unknown one shows its code', () => {
  expect(shown(['11127'], tree).seen).toBe('Manufacture of wine')
  expect(shown(['99999'], tree).seen).toBe('99999')
})

test('until the names are there the number stands in their place', () => {
  expect(shown(['11127', '11135']).container.textContent).toContain('2 activities')
})
