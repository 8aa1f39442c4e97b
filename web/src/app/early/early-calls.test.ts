import { apiPrefix } from '@invest/contract/endpoint'
import { identity } from '@invest/contract/identity'
import { profile } from '@invest/contract/profile'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyKey } from '../../lib/api/early-key.ts'
import { askEarly } from './early-calls.ts'

const renewal = `${apiPrefix}${identity.renew.path}`
const network = vi.fn(async (address: string, _init: RequestInit) =>
  address === renewal ? Response.json({ accessToken: 't' }) : new Response(address),
)
let lockIsFree: boolean
beforeEach(() => {
  delete window.investEarlyAnswers
  lockIsFree = true
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_name: string, _options: object, run: (lock: unknown) => unknown) =>
        run(lockIsFree ? {} : null),
    },
  })
})
afterEach(() => {
  network.mockClear()
  vi.unstubAllGlobals()
})

const answerTo = (method: string, path: string) =>
  window.investEarlyAnswers?.[earlyKey(method, `${apiPrefix}${path}`, 'en')]

test('the session is renewed once, and its token asks what every screen waits for (WEB-55)', async () => {
  askEarly('en')
  const me = await answerTo(profile.me.method, profile.me.path)
  expect(await me?.text()).toBe(`${apiPrefix}${profile.me.path}`)
  expect(await (await answerTo(identity.renew.method, identity.renew.path))?.json()).toEqual({
    accessToken: 't',
  })
  expect(network.mock.calls.filter(([address]) => address === renewal)).toHaveLength(1)
  for (const [address, { headers }] of network.mock.calls)
    expect(headers).toEqual({
      'accept-language': 'en',
      ...(address !== renewal && { authorization: 'Bearer t' }),
    })
})

test('nothing is asked while another tab renews, nor once the program runs (IDENTITY-14)', async () => {
  lockIsFree = false
  askEarly('en')
  await expect(answerTo(profile.me.method, profile.me.path)).rejects.toThrow()
  window.investEarlyAnswers = {}
  lockIsFree = true
  askEarly('en')
  expect(network).not.toHaveBeenCalled()
})
