import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { readConfig } from '../../config.ts'
import { createCallLimits } from './call-limits.ts'

const { limits } = readConfig({ LIMIT_READS: '5', LIMIT_WRITES: '2' })
let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const outcomes = (calls: Promise<void>[]) =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'counted',
        ({ codigo, retryAfter }) => `${codigo} ${retryAfter > 0 && retryAfter <= 60}`,
      ),
    ),
  )

describe('limits that processes share (API-50)', () => {
  it('count the calls of all of them together, also at once', async () => {
    const [first, second] = [
      createCallLimits({ limits, contactsADay: 1 }, test.db),
      createCallLimits({ limits, contactsADay: 1 }, test.db),
    ]
    const calls = Array.from({ length: 8 }, (_, n) => (n % 2 ? first : second).count('reads', 'ana'))
    expect((await outcomes(calls)).sort()).toEqual([
      ...Array(5).fill('counted'),
      ...Array(3).fill('limite-de-chamadas true'),
    ])
    expect(await outcomes([second.count('reads', 'bia'), first.count('writes', 'ana')])).toEqual([
      'counted',
      'counted',
    ])
  })

  it('of a process by itself are not seen by another', async () => {
    const [first, second] = [
      createCallLimits({ limits, contactsADay: 1 }),
      createCallLimits({ limits, contactsADay: 1 }),
    ]
    await outcomes([first.count('writes', 'carla'), first.count('writes', 'carla')])
    expect(await outcomes([second.count('writes', 'carla')])).toEqual(['counted'])
  })

  it('go on for each process alone while they can’t be written', async () => {
    const shared = createCallLimits({ limits, contactsADay: 1 }, test.db)
    await sql`ALTER TABLE limite_chamada RENAME TO elsewhere`.execute(test.db)
    try {
      const calls = Array.from({ length: 3 }, () => shared.count('writes', 'dora'))
      expect((await outcomes(calls)).sort()).toEqual(['counted', 'counted', 'limite-de-chamadas true'])
    } finally {
      await sql`ALTER TABLE elsewhere RENAME TO limite_chamada`.execute(test.db)
    }
  })
})
