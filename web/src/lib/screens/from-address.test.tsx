import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test } from 'vitest'
import { useFromAddress } from './from-address.ts'

test('a screen that waits for a part of it keeps what its first try took out of the address (ACCOUNT-22)', async () => {
  window.history.replaceState(null, '', '/pt/convite#token=abc')
  let arrive = () => {}
  const part = new Promise<void>((resolve) => {
    arrive = resolve
  })
  function Screen() {
    const token = useFromAddress('token')?.token
    use(part)
    return <output>{token}</output>
  }
  const draw = () =>
    render(
      <Suspense fallback="waits">
        <Screen />
      </Suspense>,
    )
  const shown = await act(async () => draw())
  expect(window.location.hash).toBe('')
  await act(async () => arrive())
  expect(screen.getByRole('status').textContent).toBe('abc')
  // Opened again, it has nothing: the link is used.
  shown.unmount()
  await act(async () => draw())
  expect(screen.getByRole('status').textContent).toBe('')
})
