import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetPressedCompany, pressCompany, usePressedCompany } from './pressed-company.ts'

afterEach(() => {
  forgetPressedCompany()
})

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

it('a press is told at once, and what takes longer runs after the next frame (WEB-57)', async () => {
  const { result } = renderHook(usePressedCompany)
  const then = vi.fn()
  act(() => pressCompany('99001003000107', then))
  expect([result.current, then.mock.calls.length]).toEqual(['99001003000107', 0])
  await act(painted)
  expect(then).toHaveBeenCalledOnce()
  act(() => expect(forgetPressedCompany()).toBe(false))
  expect(result.current).toBeUndefined()
})

it('details that are closed before then are not opened again', async () => {
  const then = vi.fn()
  pressCompany('99001003000107', then)
  expect(forgetPressedCompany()).toBe(true)
  await painted()
  expect(then).not.toHaveBeenCalled()
})

it('of two presses the last one counts', async () => {
  const { result } = renderHook(usePressedCompany)
  const [first, second] = [vi.fn(), vi.fn()]
  act(() => {
    pressCompany('99001003000107', first)
    pressCompany('99001001000118', second)
  })
  await act(painted)
  expect([result.current, first.mock.calls.length, second.mock.calls.length]).toEqual([
    '99001001000118',
    0,
    1,
  ])
})
