import { expect, test } from 'vitest'
import { lasts, sessionOf } from './current-session.ts'

const token = `h.${Buffer.from(JSON.stringify({ sub: 'josé' })).toString('base64url')}.s`

test('a token lasts only when it is good for longer than asked', () => {
  const session = (expiresAt: number) => ({ accessToken: 't', idToken: undefined, expiresAt, sub: 'u1' })
  expect(lasts(session(1_060_001), 60, 1_000_000)).toBe(true)
  expect(lasts(session(1_060_000), 60, 1_000_000)).toBe(false)
  expect(lasts(undefined, 0)).toBe(false)
})

test('the person is the subject of the token', () => {
  expect(sessionOf({ accessToken: token, expiresIn: 300 }).sub).toBe('josé')
})
