import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './initials.ts'

test.each([
  ['Vinícola do Vale', 'VV'],
  ['Água Mineral da Serra', 'ÁM'],
  ['Zeta', 'ZE'],
  ['  ', '?'],
  ['\u0301\u0301', '?'],
  ['E\u0301va', 'ÉV'],
  ['𐐀𐐁 𐐂', '𐐀𐐂'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same colour', () => {
  expect(hueOf('Vinícola do Vale')).toBe(hueOf('Vinícola do Vale'))
  expect(hueOf('a')).not.toBe(hueOf('b'))
})
