import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

const missing = '/nowhere/at/all'
const errorOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it('a socket that is not there is a database that is away, another file that is missing is not', async () => {
  const noSocket = await new Promise((resolve) => connect(missing).on('error', resolve))
  expect(noSocket).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseAway(noSocket)).toBe(true)
  const noFile = errorOf(() => readFileSync(missing))
  expect(noFile).toMatchObject({ code: 'ENOENT' })
  expect(isDatabaseAway(noFile)).toBe(false)
})

it('a server that takes no connection is away', () => {
  expect(isDatabaseAway(Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(
    true,
  )
})
