import fc from 'fast-check'
import { expect, it } from 'vitest'
import { machineMemoryMb, memorySettings } from './memory.ts'

it('the database takes an eighth of the memory, between 128 MB and 1 GB', () => {
  const shared = (mb: number) => memorySettings(mb).shared_buffers
  expect([512, 1024, 4096, 65_536].map(shared)).toEqual(['128MB', '128MB', '512MB', '1024MB'])
})

it('is told of at least as much cache as it has itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), (mb) => {
      const { shared_buffers, effective_cache_size } = memorySettings(mb)
      expect(Number.parseInt(effective_cache_size, 10)).toBeGreaterThanOrEqual(
        Number.parseInt(shared_buffers, 10),
      )
    }),
  )
})

it('knows a finite memory of this machine', () => {
  expect(machineMemoryMb()).toBeGreaterThan(100)
  expect(machineMemoryMb()).toBeLessThan(100_000_000)
})
