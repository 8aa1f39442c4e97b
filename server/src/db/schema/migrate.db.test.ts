import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabase } from '../database.ts'
import { checkNewer, migrate, migrationsFolder } from './migrate.ts'

let test: TestDatabase
let folder: string
let schema: string
let made = 0
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-migrations-'))
  made += 1
  schema = `conjunto_${made}`
  return () => rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = (options: Parameters<typeof migrate>[1] = {}) =>
  migrate(test.upkeep, { folder, schema, ...options })
const isThere = async (name: string) =>
  (
    await sql<{ there: boolean }>`SELECT to_regclass(${`${schema}.${name}`}) IS NOT NULL AS there`.execute(
      test.db,
    )
  ).rows[0]?.there

it('each migration commits by itself: what came before one that fails stays done', async () => {
  await write('0001_first.sql', `CREATE TABLE ${schema}.primeira (id int)`)
  await write('0002_second.sql', `CREATE TABLE ${schema}.segunda (id int); SELECT 1 / 0`)
  await expect(run()).rejects.toThrow('division by zero')
  expect([await isThere('primeira'), await isThere('segunda')]).toEqual([true, false])
  await write('0002_second.sql', `CREATE TABLE ${schema}.segunda (id int)`)
  expect(await run()).toEqual(['0002_second.sql'])
})

it('an index is built without a transaction, rows are copied in batches, and an interrupted one begins again', async () => {
  await write('0001_table.sql', `CREATE TABLE ${schema}.pessoa (id int, nome text, chave text)`)
  await write(
    '0002_fill.sql',
    `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS ${schema}.por_nome
-- then
CREATE INDEX CONCURRENTLY por_nome ON ${schema}.pessoa (nome)
-- then
DO $$ BEGIN
  LOOP
    UPDATE ${schema}.pessoa SET chave = lower(nome)
    WHERE ctid IN (SELECT ctid FROM ${schema}.pessoa WHERE chave IS NULL LIMIT 2);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$
-- then
SELECT 1 / (SELECT count(*) FROM ${schema}.ligada)`,
  )
  await expect(run()).rejects.toThrow('ligada')
  await sql.raw(`CREATE TABLE ${schema}.ligada AS SELECT 1`).execute(test.db)
  await sql
    .raw(`INSERT INTO ${schema}.pessoa SELECT i, 'Ana', NULL FROM generate_series(1, 5) AS i`)
    .execute(test.db)
  expect(await run()).toEqual(['0002_fill.sql'])
  const { rows } = await sql
    .raw<{ keys: number; valid: boolean }>(
      `SELECT (SELECT count(*)::int FROM ${schema}.pessoa WHERE chave = 'ana') AS keys,
        (SELECT indisvalid FROM pg_index WHERE indexrelid = '${schema}.por_nome'::regclass) AS valid`,
    )
    .execute(test.db)
  expect(rows).toEqual([{ keys: 5, valid: true }])
})

it('two processes may build the same index: one does it, the other waits', async () => {
  const other = createDatabase(test.connection, { max: 1, work: 'upkeep' })
  await write('0001_table.sql', `CREATE TABLE ${schema}.peca AS SELECT generate_series(1, 10000) AS id`)
  await write(
    '0002_index.sql',
    `-- outside a transaction\nCREATE INDEX CONCURRENTLY por_id ON ${schema}.peca (id)`,
  )
  const done = await Promise.all([run(), migrate(other, { folder, schema })])
  expect(done.flat()).toEqual(['0001_table.sql', '0002_index.sql'])
  await other.destroy()
})

it('an index waits for a long transaction as long as that takes, and is built once', async () => {
  const upkeep = createDatabase(test.connection, { max: 1, work: 'upkeep' })
  await sql`SELECT set_config('lock_timeout', '50ms', false)`.execute(upkeep)
  await write('0001_table.sql', `CREATE TABLE ${schema}.peca AS SELECT generate_series(1, 100) AS id`)
  await migrate(upkeep, { folder, schema })
  await write(
    '0002_index.sql',
    `-- outside a transaction
CREATE INDEX CONCURRENTLY por_id ON ${schema}.peca (id)
-- then
DROP INDEX CONCURRENTLY IF EXISTS ${schema}.por_nome`,
  )
  const onLocked = vi.fn()
  const waits = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE query LIKE '%por_id%' AND wait_event_type = 'Lock' AND state_change < clock_timestamp() - interval '150ms'
          AND datname = current_database()`.execute(test.db)
    ).rows[0]?.n
  let running: Promise<string[]> | undefined
  await test.db.transaction().execute(async (tx) => {
    await sql.raw(`UPDATE ${schema}.peca SET id = 0 WHERE id = 1`).execute(tx)
    running = migrate(upkeep, { folder, schema, onLocked })
    await vi.waitUntil(async () => (await waits()) === 1, { timeout: 20_000 })
  })
  expect(await running).toEqual(['0002_index.sql'])
  expect(onLocked).not.toHaveBeenCalled()
  // Other migrations of the session wait no longer than before.
  const { rows } = await sql`SELECT current_setting('lock_timeout') AS wait`.execute(upkeep)
  expect(rows).toEqual([{ wait: '50ms' }])
  await upkeep.destroy()
})

it('a statement by itself that meets a lock begins again alone', async () => {
  const upkeep = createDatabase(test.connection, { max: 1, work: 'upkeep' })
  await sql`SELECT set_config('lock_timeout', '50ms', false)`.execute(upkeep)
  await write('0001_table.sql', `CREATE TABLE ${schema}.peca (id int); CREATE TABLE ${schema}.feita (id int)`)
  await migrate(upkeep, { folder, schema })
  await write(
    '0002_wait.sql',
    `-- outside a transaction
INSERT INTO ${schema}.feita VALUES (1)
-- then
ALTER TABLE ${schema}.peca ADD nome text`,
  )
  const onLocked = vi.fn()
  let running: Promise<string[]> | undefined
  await test.db.transaction().execute(async (tx) => {
    await sql.raw(`INSERT INTO ${schema}.peca VALUES (1)`).execute(tx)
    running = migrate(upkeep, { folder, schema, onLocked })
    await vi.waitUntil(() => onLocked.mock.calls.length > 0, { timeout: 20_000 })
  })
  expect(await running).toEqual(['0002_wait.sql'])
  const { rows } = await sql.raw(`SELECT id FROM ${schema}.feita`).execute(test.db)
  expect(rows).toEqual([{ id: 1 }])
  await upkeep.destroy()
})

it('a release starts after a newer one, and says so', async () => {
  await write('0001_first.sql', `CREATE TABLE ${schema}.primeira (id int)`)
  await write('0002_newer.sql', `ALTER TABLE ${schema}.primeira ADD nome text`)
  await run()
  await rm(join(folder, '0002_newer.sql'))
  const newer: string[] = []
  expect(await run({ onNewer: (names) => newer.push(...names) })).toEqual([])
  expect(newer).toEqual(['0002_newer.sql'])
})

it('it does not start where the newer one has removed what it reads', async () => {
  const removed = '0031_drop_old_key_unread_since_0029.sql'
  expect(() => checkNewer([removed], '0028_last.sql')).toThrow(
    'has removed from the database what this one reads (0031_drop_old_key_unread_since_0029.sql). Start a release that knows migration 0029',
  )
  expect(() => checkNewer(['0030_adds.sql', removed], '0029_last.sql')).not.toThrow()
  await write('0001_first.sql', `CREATE TABLE ${schema}.primeira (id int)`)
  await write('0003_drop_primeira_unread_since_0002.sql', `DROP TABLE ${schema}.primeira`)
  await run()
  await rm(join(folder, '0003_drop_primeira_unread_since_0002.sql'))
  await expect(run()).rejects.toThrow('0003_drop_primeira_unread_since_0002.sql')
})

it('a migration that is gone from the middle is a fault', async () => {
  await write('0001_first.sql', `CREATE TABLE ${schema}.primeira (id int)`)
  await write('0002_second.sql', `CREATE TABLE ${schema}.segunda (id int)`)
  await run()
  await rm(join(folder, '0001_first.sql'))
  await expect(run()).rejects.toThrow('0001_first.sql is missing')
})

it('the portal’s own folder has nothing twice', async () => {
  const numbers = (await readdir(migrationsFolder)).map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
