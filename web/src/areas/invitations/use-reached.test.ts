import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useReached } from './use-reached.ts'

afterEach(() => vi.useRealTimers())

test('an instant to come is reached by itself, one that is past or none at once (INVITATION-9)', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  const reached = renderHook(() => useReached('2026-11-20T12:09:00Z'))
  expect(reached.result.current).toBe(false)
  act(() => vi.advanceTimersByTime(539_000))
  expect(reached.result.current).toBe(false)
  act(() => vi.advanceTimersByTime(1000))
  expect(reached.result.current).toBe(true)
  expect(renderHook(() => useReached('2026-11-20T12:00:00Z')).result.current).toBe(true)
  expect(renderHook(() => useReached(null)).result.current).toBe(true)
})
