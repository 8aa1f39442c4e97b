/** What the clerk's filters say, and what is asked before a cancellation. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { noFilter } from './eligible-address.ts'
import { FilterForm } from './filter-form.tsx'
import en from './messages/en.json'
import es from './messages/es.json'
import pt from './messages/pt.json'

vi.mock('../../lib/api/api.ts', async (original) => ({ ...(await original<object>()), call: async () => [] }))

test('search and report say what is missing, and ask nothing (FINANCING-6)', async () => {
  const [onSearch, onReport] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <FilterForm
          current={noFilter}
          nameField={createRef()}
          cnpjField={createRef()}
          reporting={false}
          onReport={onReport}
          onNarrow={() => {}}
          onSearch={onSearch}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'filters.search' }))
  expect(screen.getByRole('alert').textContent).toBe('filters.needed')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'filters.name' }))
  await userEvent.click(screen.getByRole('button', { name: 'report' }))
  expect([onSearch, onReport].map((one) => one.mock.calls.length)).toEqual([0, 0])
  await userEvent.type(screen.getByRole('textbox', { name: 'filters.name' }), 'panif')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'filters.search' }))
  expect(onSearch).toHaveBeenCalledOnce()
})

test('a cancellation is told to keep institution and branch in the history (FINANCING-28)', () => {
  for (const [text, history] of [
    [pt, /histórico continua/],
    [en, /history keeps/],
    [es, /historial conserva/],
  ] as const) {
    expect(text['cancel.text']).toMatch(history)
    expect(text['cancel.text']).not.toMatch(/perdid|lost|pierden/)
  }
})
