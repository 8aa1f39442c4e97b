import { afterEach, expect, it, vi } from 'vitest'
import { authorizationAddress } from './authorization-address.ts'

const issuer = 'https://id.exemplo.test'
afterEach(() => vi.unstubAllGlobals())

it('is asked for behind the first page, and again a minute after it was not told (WEB-54)', async () => {
  const answers = [
    () => Promise.reject(new TypeError('away')),
    async () => Response.json({ issuer, authorization_endpoint: `${issuer}/auth` }),
  ]
  const network = vi.fn(() => answers.shift()?.())
  vi.stubGlobal('fetch', network)
  let now = 1_000_000
  const address = authorizationAddress({ issuer }, () => now)
  expect([address(), address()]).toEqual([undefined, undefined])
  expect(network).toHaveBeenCalledOnce()
  now += 60_001
  await vi.waitFor(() => expect(address()).toBe(`${issuer}/auth`))
  expect(network).toHaveBeenCalledTimes(2)
})

it('is not asked for where it is set', () => {
  const network = vi.fn()
  vi.stubGlobal('fetch', network)
  expect(authorizationAddress({ issuer, authorizationUri: 'https://a.test/auth' })()).toBe(
    'https://a.test/auth',
  )
  expect(network).not.toHaveBeenCalled()
})
