import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScrollLock } from './use-scroll-lock.ts'

function Locking({ locked }: { locked: boolean }) {
  useScrollLock(locked)
  return null
}

const style = () => [document.body.style.overflow, document.body.style.paddingRight]
afterEach(() => vi.restoreAllMocks())

test('the page stays locked, and as wide as it was, until the last dialog has closed', () => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15)
  const both = (first: boolean, second: boolean) => (
    <>
      <Locking locked={first} />
      <Locking locked={second} />
    </>
  )
  const { rerender, unmount } = render(both(true, false))
  expect(style()).toEqual(['hidden', '15px'])
  rerender(both(true, true))
  rerender(both(false, true))
  expect(style()).toEqual(['hidden', '15px'])
  unmount()
  expect(style()).toEqual(['', ''])
})

test('no property that the whole page inherits is written', () => {
  render(<Locking locked />)
  expect([...document.body.style].filter((name) => name.startsWith('--'))).toEqual([])
  expect(document.body.attributes).toHaveLength(1)
})
