import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
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
