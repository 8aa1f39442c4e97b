import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { describeSchema } from './describe-schema.ts'
import { describeTables } from './describe-tables.ts'
import { migrate } from './migrate.ts'

const written = [
  { name: 'schema.sql', path: join(import.meta.dirname, '../../../schema.sql'), describe: describeSchema },
  { name: 'tables.ts', path: join(import.meta.dirname, 'tables.ts'), describe: describeTables },
]
let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.close())

it.each(written)('$name is what the migrations make (npm run schema)', async ({ path, describe }) => {
  const now = await describe(test.db)
  if (process.env.WRITE_SCHEMA === '1') await writeFile(path, now)
  expect(await readFile(path, 'utf8')).toBe(now)
})

it('migrating again, or twice at the same time, changes nothing', async () => {
  const again = await Promise.all([migrate(test.db), migrate(test.db)])
  expect(again.flat()).toEqual([])
})

it('both files get a column and a table that a migration adds', async () => {
  const other = await createTestDatabase()
  try {
    const plain = other.db.withoutPlugins().schema
    await plain.alterTable('empresa').addColumn('cor_da_fachada', 'text').execute()
    await plain
      .createTable('filial')
      .addColumn('id', 'bigint', (id) => id.generatedAlwaysAsIdentity())
      .execute()
    expect(await describeTables(other.db)).toMatch(/empresa: \{[^}]*\n {4}corDaFachada: string \| null\n/)
    expect(await describeTables(other.db)).toContain('  filial: {\n    id: NeverWritten<Long>\n  }\n')
    expect(await describeSchema(other.db)).toContain('CREATE TABLE filial (')
  } finally {
    await other.close()
  }
})
