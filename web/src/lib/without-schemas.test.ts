import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@invest/contract/endpoint'
import { expect, test, vi } from 'vitest'

// A name that the contract calls and without-schemas.ts lacks throws here.
vi.mock('zod/mini', () => import('./without-schemas.ts'))

const folder = join(import.meta.dirname, '../../../contract/src')
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

test.each(modules)('%s loads without the library, methods and paths as they are', async (name) => {
  const plain = await import(join(folder, name))
  vi.doUnmock('zod/mini')
  vi.resetModules()
  const whole = await import(join(folder, name))
  vi.doMock('zod/mini', () => import('./without-schemas.ts'))
  vi.resetModules()
  expect(calls(plain)).toEqual(calls(whole))
})

test('the comparison sees the calls of a contract file', async () => {
  expect(calls(await import(join(folder, 'companies.ts'))).length).toBeGreaterThan(5)
})

const calls = (module: object): string[] =>
  Object.values(module)
    .flatMap((group): unknown[] => (typeof group === 'object' && group !== null ? Object.values(group) : []))
    .filter((one): one is Endpoint => typeof one === 'object' && one !== null && 'path' in one)
    .map((one) => `${one.method} ${one.path}`)
