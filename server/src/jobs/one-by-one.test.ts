import { expect, it } from 'vitest'
import { eachByItself, eachStep, oneByOne, SomeFailed } from './one-by-one.ts'

const numbers = async (last = 0) => [1, 2, 3, 4, 5].filter((n) => n > last).slice(0, 2)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

it('goes on after each that fails, and then says how many and why, without what the rows hold (OPERATION-9)', async () => {
  const seen: number[] = []
  const failure = await failureOf(
    eachByItself(numbers, async (n) => {
      seen.push(n)
      if (n === 1) throw Object.assign(new Error('invalid input: "maria@exemplo.test"'), { code: '22P02' })
      if (n > 3) throw new TypeError('123.456.789-01 is not iterable')
      return true
    }),
  )
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(failure).toBeInstanceOf(SomeFailed)
  const { message, stack } = failure as SomeFailed
  expect(message).toBe('3 of 5 failed: 22P02 (1), TypeError (2)')
  expect(stack).toContain('one-by-one.test.ts')
  expect(stack).not.toMatch(/maria|123/)
})

it('answers how many were done where none fails', async () => {
  expect(await eachByItself(numbers, async (n) => n % 2 === 1)).toBe(3)
})

it('ends at once while the database is away, as none of the others could be tried', async () => {
  const seen: number[] = []
  const away = Object.assign(new Error('gone'), { code: '57P01' })
  const run = eachByItself(numbers, async (n) => {
    seen.push(n)
    throw away
  })
  expect(await failureOf(run)).toBe(away)
  expect(seen).toEqual([1])
})

it('does a later step where an earlier one has failed, and tells of both', async () => {
  const failing = (code: string) => async () => {
    const tries = oneByOne()
    await tries.attempt(() => Promise.reject(Object.assign(new Error('x'), { code })))
    await tries.attempt(async () => {})
    tries.end()
  }
  const failure = await failureOf(eachStep(failing('A'), failing('B')))
  expect((failure as Error).message).toBe('2 of 4 failed: A (1), B (1)')
})
