import { afterEach, expect, it, vi } from 'vitest'
import { PartUnloaded, partLoader } from './load-part.ts'

afterEach(() => vi.restoreAllMocks())
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'))

it('a part that does not load without a network fails as a call does', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(partLoader(missing)()).rejects.toBeInstanceOf(PartUnloaded)
})

it('a part that is missing although there is a network stays a missing part', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await expect(partLoader(missing)()).rejects.toThrow(TypeError)
  expect(await partLoader(async () => 'code')()).toBe('code')
})
