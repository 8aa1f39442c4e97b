import { expect, test } from 'vitest'
import { lasts, readSession, type StoredSession } from './stored-session.ts'

const session = (expires_at: number): StoredSession => ({
  access_token: 't',
  expires_at,
  profile: { sub: 'u1' },
})

test('a token lasts only when it is good for longer than asked', () => {
  expect(lasts(session(1061), 60, 1_000_000)).toBe(true)
  expect(lasts(session(1060), 60, 1_000_000)).toBe(false)
  expect(lasts(undefined, 0)).toBe(false)
})

test('the session is read where the OpenID library stores it', () => {
  localStorage.setItem(
    'invest:oidc:user:https://id.test/realms/invest:invest-web',
    JSON.stringify(session(1)),
  )
  expect(readSession('https://id.test/realms/invest', 'invest-web')?.access_token).toBe('t')
  expect(readSession('https://id.test/realms/other', 'invest-web')).toBeUndefined()
})
