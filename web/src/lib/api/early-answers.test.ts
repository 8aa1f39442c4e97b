import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrTakeEarly } from './early-answers.ts'
import { earlyKey } from './early-key.ts'

const address = '/invest-api/usuario/dados'
const init = { method: 'GET', headers: new Headers({ 'accept-language': 'pt' }) }
const wait = (answer: Promise<Response>, locale = 'pt') => {
  window.investEarlyAnswers = { [earlyKey('GET', address, locale)]: answer }
}
const network = vi.fn(async () => new Response('asked anew'))
vi.stubGlobal('fetch', network)
afterEach(() => network.mockClear())
const textOf = async () => (await fetchOrTakeEarly(address, init)).text()

test('an answer that was asked for early is given once (WEB-55)', async () => {
  wait(Promise.resolve(new Response('early')))
  expect([await textOf(), await textOf()]).toEqual(['early', 'asked anew'])
})

test('an answer in another language is not taken', async () => {
  wait(Promise.resolve(new Response('early')), 'en')
  expect(await textOf()).toBe('asked anew')
})

test('what failed is asked for again, but a session that has ended is not', async () => {
  wait(Promise.reject(new TypeError('no network')))
  expect(await textOf()).toBe('asked anew')
  wait(Promise.resolve(new Response('', { status: 503 })))
  expect(await textOf()).toBe('asked anew')
  wait(Promise.resolve(new Response('ended', { status: 401 })))
  expect(await textOf()).toBe('ended')
  expect(network).toHaveBeenCalledTimes(2)
})
