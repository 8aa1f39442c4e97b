import { expect, it } from 'vitest'
import { ownCookies } from './own-cookies.ts'

it.each([
  ['https://portal.example.org', true],
  ['https://localhost:8443', true],
  // Nobody but this machine's own address is excused from TLS.
  ['http://portal.example.org', true],
  ['http://localhost.example.org', true],
  ['http://localhost:8080', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
])('a cookie of %s goes over TLS alone: %s (IDENTITY-44)', (publicUrl, secure) => {
  const { name, attributes } = ownCookies(publicUrl)
  expect([name('x'), attributes.secure ?? false]).toEqual([secure ? '__Host-x' : 'x', secure])
  expect(attributes).toMatchObject({ sameSite: 'strict', path: '/' })
})
