// WEB-98
import { afterEach, expect, test, vi } from 'vitest'
import { read, readJson, write } from './browser-storage.ts'
import { keysIn, remove } from './browser-storage-clearing.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['the device', 'localStorage', localStorage],
  ['the tab', 'sessionStorage', sessionStorage],
] as const)('what is written is kept in %s until it is removed', (_, place, storage) => {
  write(place, 'a', '{"b":1}')
  expect(storage.getItem('a')).toBe('{"b":1}')
  expect([read(place, 'a'), readJson(place, 'a'), keysIn(place)]).toEqual(['{"b":1}', { b: 1 }, ['a']])
  remove(place, 'a')
  expect([read(place, 'a'), readJson(place, 'a'), keysIn(place)]).toEqual([null, null, []])
})

test('what is no JSON counts as nothing', () => {
  write('localStorage', 'a', '{')
  expect(readJson('localStorage', 'a')).toBeUndefined()
})

const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
test.each([
  ['throws', refusing],
  ['is null', () => null as unknown as Storage],
])('a storage that %s keeps nothing and breaks nothing', (_, get) => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(get)
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    write(place, 'a', 'b')
    expect([read(place, 'a'), readJson(place, 'a'), keysIn(place)]).toEqual([undefined, undefined, []])
    expect(() => remove(place, 'a')).not.toThrow()
  }
})

test('a full storage breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  write('localStorage', 'a', 'b')
  expect(read('localStorage', 'a')).toBeNull()
})
