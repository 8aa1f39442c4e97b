import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { describeSchema } from './describe-schema.ts'
import { migrate } from './migrate.ts'

const file = join(import.meta.dirname, '../../schema.sql')
let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.close())

it('schema.sql is what the migrations make', async () => {
  const now = await describeSchema(test.db)
  if (process.env.WRITE_SCHEMA === '1') await writeFile(file, now)
  expect(await readFile(file, 'utf8')).toBe(now)
})

it('migrating twice, or at once, does nothing more', async () => {
  const again = await Promise.all([migrate(test.db), migrate(test.db)])
  expect(again.flat()).toEqual([])
})
