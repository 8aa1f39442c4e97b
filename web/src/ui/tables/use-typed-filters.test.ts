import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Filter, useTypedFilters } from './use-typed-filters.ts'

type TypedFilters = Filter<'nome' | 'cnpj'>

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function fields(address: TypedFilters = { nome: '', cnpj: '' }) {
  const onSearch = vi.fn()
  const { result, rerender } = renderHook((at: TypedFilters) => useTypedFilters(at, onSearch), {
    initialProps: address,
  })
  return {
    onSearch,
    shown: () => ({ nome: result.current.nome, cnpj: result.current.cnpj }),
    type: (typed: Partial<TypedFilters>) => act(() => result.current.type(typed)),
    settle: (changes?: Partial<TypedFilters>) => {
      let settled: TypedFilters | undefined
      act(() => {
        settled = result.current.settle(changes)
      })
      return settled
    },
    clear: () => act(() => result.current.clear()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    address: (at: TypedFilters) => rerender(at),
  }
}

test('searches 300 ms after the last key, for what was typed into either field', () => {
  const { type, wait, onSearch, shown } = fields()
  type({ nome: 'v' })
  wait(299)
  type({ nome: 'vi' })
  type({ cnpj: '99001003000107' })
  expect(shown()).toEqual({ nome: 'vi', cnpj: '99001003000107' })
  wait(299)
  expect(onSearch).not.toHaveBeenCalled()
  wait(1)
  expect(onSearch.mock.calls).toEqual([[{ nome: 'vi', cnpj: '99001003000107' }]])
})

test('half a CNPJ is shown and not searched for, not even the whole one that it was', () => {
  const { type, wait, onSearch, shown } = fields()
  type({ cnpj: '99001003000107' })
  type({ cnpj: '9900100300010' })
  wait(1000)
  expect(shown().cnpj).toBe('9900100300010')
  expect(onSearch).not.toHaveBeenCalled()
  type({ cnpj: '' })
  wait(300)
  expect(onSearch.mock.calls).toEqual([[{ cnpj: '' }]])
})

test('what the address brings from outside wins over what still waits', () => {
  const { type, wait, onSearch, shown, address } = fields({ nome: 'vinho', cnpj: '' })
  type({ nome: 'vinhos' })
  address({ nome: 'uva', cnpj: '' })
  expect(shown()).toEqual({ nome: 'uva', cnpj: '' })
  wait(1000)
  expect(onSearch).not.toHaveBeenCalled()
})

test('its own search coming back in the address disturbs neither a blank at the end nor the next key', () => {
  const { type, wait, onSearch, shown, address } = fields()
  type({ nome: 'serra ' })
  wait(300)
  type({ nome: 'serra d' })
  address({ nome: 'serra', cnpj: '' })
  expect(shown().nome).toBe('serra d')
  wait(300)
  expect(onSearch.mock.calls).toEqual([[{ nome: 'serra ' }], [{ nome: 'serra d' }]])
})

test('a search at once leaves nothing waiting, and neither does clearing', () => {
  const { type, wait, onSearch, settle, clear, shown } = fields()
  type({ nome: 'vinho' })
  expect(settle()).toEqual({ nome: 'vinho', cnpj: '' })
  type({ cnpj: '99001003000107' })
  clear()
  wait(1000)
  expect(onSearch).not.toHaveBeenCalled()
  expect(shown()).toEqual({ nome: '', cnpj: '' })
})

test('settling with a change empties a field at once, searched for already or not', () => {
  const { type, wait, settle, shown, onSearch, address } = fields()
  type({ nome: 'wine' })
  expect(settle({ nome: '' })).toEqual({ nome: '', cnpj: '' })
  expect(shown().nome).toBe('')
  wait(1000)
  expect(onSearch).not.toHaveBeenCalled()
  type({ nome: 'wine' })
  wait(300)
  address({ nome: 'wine', cnpj: '' })
  settle({ nome: '' })
  address({ nome: '', cnpj: '' })
  expect(shown().nome).toBe('')
})
