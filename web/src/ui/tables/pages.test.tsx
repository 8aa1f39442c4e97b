import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PageSizeSelect } from './pages.tsx'
import { usualPageSize } from './paging.ts'

test('offers 5, 10, 20 and 30 rows and begins with 10', async () => {
  const onSize = vi.fn()
  render(
    <MantineProvider>
      <PageSizeSelect size={usualPageSize} onSize={onSize} />
    </MantineProvider>,
  )
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'pages.size' })
  expect(select.value).toBe('10')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['5', '10', '20', '30'])
  await userEvent.selectOptions(select, '30')
  expect(onSize).toHaveBeenCalledWith(30)
})
