import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PointingMap } from './pointing-map.tsx'

const open = vi.fn()
const map = <PointingMap label="map" keys="arrows" hint="choose" onOpen={open} />
vi.mock('./municipality-shapes.ts', () => ({
  municipalityShapes: async () => [
    { code: '1', name: 'Pelotas', d: 'M0 0', x: 0, y: 0, side: 9 },
    { code: '8801', name: 'Porto Alegre', d: 'M9 0', x: 9, y: 0, side: 9 },
    { code: '3', name: 'Torres', d: 'M20 0', x: 20, y: 0, side: 9 },
  ],
}))

beforeEach(() => open.mockClear())

const municipality = (name: string) => screen.findByRole('link', { name })

test('the keyboard begins at the capital, goes to neighbours, and opens them', async () => {
  render(map)
  const capital = await municipality('Porto Alegre')
  expect(capital.tabIndex).toBe(0)
  expect((await municipality('Torres')).tabIndex).toBe(-1)
  capital.focus()
  fireEvent.keyDown(capital, { key: 'ArrowRight' })
  const torres = await municipality('Torres')
  expect(document.activeElement).toBe(torres)
  await waitFor(() => expect(torres.tabIndex).toBe(0))
  // The name below the map is that of the focus.
  await screen.findByText('Torres', { selector: 'p' })
  fireEvent.keyDown(torres, { key: 'Enter' })
  expect(open).toHaveBeenCalledExactlyOnceWith('3')
})

test('a press opens the municipality below it', async () => {
  render(map)
  fireEvent.click(await municipality('Pelotas'))
  expect(open).toHaveBeenCalledExactlyOnceWith('1')
})
