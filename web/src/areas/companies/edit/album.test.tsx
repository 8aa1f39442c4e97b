/** Photos are moved by buttons, which the keyboard reaches (FILE-45). */
import type { FileItem } from '@invest/contract/fields'
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Album } from './album.tsx'

const photos = ['a', 'b', 'c'].map((nome) => ({ id: nome, nome, urlPublica: '/' }) as FileItem)

test('an arrow moves a photo by one place, and not beyond the ends; a drag moves it where it is dropped', async () => {
  const onMove = vi.fn()
  render(
    <MantineProvider>
      <Album photos={photos} onRemove={() => {}} onMove={onMove} />
    </MantineProvider>,
  )
  const [earlier, later] = [
    screen.getAllByRole('button', { name: 'photos.earlier' }),
    screen.getAllByRole('button', { name: 'photos.later' }),
  ]
  later[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(onMove).toHaveBeenLastCalledWith(photos[0], 1)
  expect(screen.getByRole('status').textContent).toBe('photos.moved')
  fireEvent.click(earlier[0] as Element)
  fireEvent.click(later[2] as Element)
  expect(onMove).toHaveBeenCalledTimes(1)
  const rows = screen.getAllByRole('listitem')
  fireEvent.dragStart(rows[2] as Element)
  fireEvent.drop(rows[0] as Element)
  expect(onMove).toHaveBeenLastCalledWith(photos[2], -2)
})
