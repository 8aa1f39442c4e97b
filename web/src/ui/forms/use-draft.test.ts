import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readDraft } from '../../lib/drafts/drafts.ts'
import { useDraft } from './use-draft.ts'

const open = (value: string, edited = true) =>
  renderHook((props) => useDraft({ person: 'ana', record: 'empresa:1', versao: 3, ...props }), {
    initialProps: { value, edited },
  })
const kept = () => readDraft<string>('ana', 'empresa:1')

test('what is typed is kept after a moment', () => {
  vi.useFakeTimers()
  open('a')
  expect(kept()).toBeUndefined()
  vi.advanceTimersByTime(400)
  expect(kept()).toMatchObject({ value: 'a', versao: 3 })
  vi.useRealTimers()
})

test('a screen taken away at once still keeps the last words', () => {
  const form = open('a')
  form.rerender({ value: 'ab', edited: true })
  form.unmount()
  expect(kept()?.value).toBe('ab')
})

test('a form nobody touched leaves no draft', () => {
  open('a', false).unmount()
  expect(kept()).toBeUndefined()
})

test('saved or given up, the draft does not come back', () => {
  const form = open('a')
  form.result.current.keep()
  form.result.current.drop()
  form.unmount()
  expect(kept()).toBeUndefined()
})

test('typing on after a save begins a new draft', () => {
  const form = open('a')
  form.result.current.drop()
  form.rerender({ value: 'ab', edited: true })
  form.unmount()
  expect(kept()?.value).toBe('ab')
})

test('a draft found on opening is handed over', () => {
  open('a').unmount()
  expect(open('', false).result.current.found?.value).toBe('a')
})
