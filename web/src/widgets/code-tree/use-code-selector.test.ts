import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { treeFromRows } from './code-tree.ts'
import { useCodeSelector } from './use-code-selector.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const tree = treeFromRows(
  ['Vinhos', 'Uvas', 'Sucos de uva'].map((label, i) => ({ code: `${i}`, label })),
  ({ code, label }) => ({ table: 'NCM', code, label, masked: code, section: false, current: true }),
  () => null,
)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the flat list follows 300 ms after the last key, and clearing shows the tree at once', () => {
  const { result } = renderHook(() => useCodeSelector(tree, new Set()))
  act(() => result.current.typeWords('uv'))
  wait(299)
  act(() => result.current.typeWords('uva'))
  wait(299)
  expect(result.current.listed).toBe(false)
  wait(1)
  expect(result.current.listed).toBe(true)
  expect(result.current.rows).toEqual([1, 2])
  act(() => result.current.typeWords(''))
  expect(result.current.listed).toBe(false)
})
