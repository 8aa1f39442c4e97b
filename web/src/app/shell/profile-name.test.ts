import { expect, test } from 'vitest'
import { profileName } from './profile-name.ts'

test.each([
  ['Ana Beatriz Menezes', 'ANA BEATRIZ'],
  ['  josé  da silva ', 'JOSÉ DA'],
  ['Zoë', 'ZOË'],
])('%s reads %s', (name, shown) => {
  expect(profileName(name)).toBe(shown)
})
