import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoticesHost } from './notices-host.tsx'
import { notify } from './notify.ts'

test('the room of the notices is told to the styles, and taken back once they are gone (WEB-195)', async () => {
  let measure = () => {}
  const watched: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measured: () => void) {
        measure = measured
      }
      observe = (element: Element) => watched.push(element)
      unobserve() {}
      disconnect() {}
    },
  )
  const view = render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )
  await act(async () => void (await notify({ message: 'Saved' })))
  const [notices] = watched
  expect(notices?.contains(await screen.findByText('Saved'))).toBe(true)
  const room = () => document.documentElement.style.getPropertyValue('--notices-room')
  Object.defineProperty(notices, 'offsetHeight', { configurable: true, value: 62 })
  measure()
  expect(room()).toBe('78px')
  Object.defineProperty(notices, 'offsetHeight', { configurable: true, value: 0 })
  measure()
  expect(room()).toBe('0px')
  view.unmount()
  expect(room()).toBe('')
})

test('what is said last is shown at once, however many notices are still there (WEB-205)', async () => {
  render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )
  for (const message of ['First', 'Second', 'Third'])
    await act(async () => void (await notify({ message, lasts: 60_000 })))
  expect(screen.getByText('Third')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'close' })[0] as HTMLElement)
  expect(await screen.findByText('First')).toBeDefined()
})

test('what is said again while its notice is still there makes no second one (WEB-207)', async () => {
  render(
    <MantineProvider env="test">
      <NoticesHost />
    </MantineProvider>,
  )
  for (const message of ['Old one', 'Old two'])
    await act(async () => void (await notify({ message, id: 'shown-old', lasts: 60_000 })))
  expect(screen.getByText('Old one')).toBeDefined()
  expect(screen.queryByText('Old two')).toBeNull()
})
