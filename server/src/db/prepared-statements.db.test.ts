import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { keepsPlan, onePlan } from './prepared-statements.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`CREATE TABLE peca (id int PRIMARY KEY, nome text NOT NULL)`.execute(test.db)
  await sql`INSERT INTO peca VALUES (1, 'um'), (2, 'dois')`.execute(test.db)
})
afterAll(() => test?.close())

/** Runs statements on one connection; returns the texts that it has prepared by the end, and the answer of each run. */
const askOften = (times: number, ask: (n: number) => RawBuilder<unknown>) =>
  test.db.connection().execute(async (db) => {
    const answers: unknown[][] = []
    for (let n = 0; n < times; n++) answers.push((await ask(n).execute(db)).rows)
    const { rows } = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE name LIKE 'often%'`.execute(db)
    return { answers, prepared: rows.map((row) => row.statement) }
  })

it('a statement is prepared when it runs a fifth time, and its plan is kept after five more', async () => {
  const byId = (n: number) => sql`SELECT nome FROM peca WHERE id = ${(n % 2) + 1}`
  expect((await askOften(4, byId)).prepared).toEqual([])
  const { answers, prepared } = await askOften(20, byId)
  expect(prepared).toEqual(['SELECT nome FROM peca WHERE id = $1'])
  expect(answers.slice(0, 2)).toEqual([[{ nome: 'um' }], [{ nome: 'dois' }]])
  expect(answers.slice(-2)).toEqual([[{ nome: 'um' }], [{ nome: 'dois' }]])
  const plans = await test.db.connection().execute(async (db) => {
    for (let n = 0; n < 20; n++) await byId(n).execute(db)
    const { rows } = await sql<{ generic: number; custom: number }>`
      SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements
      WHERE statement = 'SELECT nome FROM peca WHERE id = $1'`.execute(db)
    return rows[0]
  })
  expect(plans?.custom).toBe(5)
  expect(plans?.generic).toBeGreaterThanOrEqual(15)
})

it.each<[string, (n: number) => RawBuilder<unknown>]>([
  ['a pattern', (n) => sql`SELECT id FROM peca WHERE nome LIKE ${`%${n}%`}`],
  ['an element of an array', (n) => sql`SELECT id FROM peca WHERE ARRAY[nome] && ${[`${n}`]}::text[]`],
  ['elements of an array', (n) => sql`SELECT id FROM peca WHERE ARRAY[nome] @> ${[`${n}`]}::text[]`],
])('a search by %s has no name, so that PostgreSQL plans it for its values', async (_, ask) => {
  expect((await askOften(12, ask)).prepared.join()).not.toContain('SELECT id FROM peca')
})

it.each([
  ['SELECT id FROM peca WHERE nome = $1 LIMIT 10', true],
  ['SELECT count(*) FROM peca WHERE nome = $1', true],
  ['SELECT id FROM peca WHERE nome = $1 OFFSET $2 LIMIT $3', false],
  ['SELECT id FROM peca WHERE nome LIKE $1', false],
  ['SELECT -- one plan\n id FROM peca WHERE nome LIKE $1', true],
  ['SELECT p.* FROM peca p WHERE nome = $1', false],
])('whether a plan is kept: %s', (text, kept) => {
  expect(keepsPlan(text)).toBe(kept)
})

it('a search whose one plan is known is prepared', async () => {
  const { prepared } = await askOften(
    12,
    (n) => sql`SELECT ${onePlan} id FROM peca WHERE nome LIKE ${`%${n}%`}`,
  )
  expect(prepared.join()).toContain('id FROM peca WHERE nome LIKE $1')
})

it('a write, a read of any columns, one without values and one that runs once are never prepared', async () => {
  const ask = [
    () => sql`SELECT nome FROM peca`,
    (n: number) => sql`UPDATE peca SET nome = nome WHERE id = ${n}`,
    (n: number) => sql`SELECT * FROM peca WHERE id = ${n}`,
    (n: number) => sql`SELECT p.* FROM peca p WHERE id = ${n}`,
    (n: number) => sql`SELECT ${sql.lit(n)} AS n FROM peca WHERE id = ${n}`,
  ]
  for (const one of ask)
    expect((await askOften(12, one)).prepared.join()).not.toMatch(/\*|FROM peca$|AS n|UPDATE/)
})

it('a migration beside a running server does not break its statements', async () => {
  const counted = (n: number) => sql`SELECT count(*)::int AS n FROM peca WHERE id = ${n}`
  const whole = (n: number) => sql`SELECT * FROM peca WHERE id = ${n}`
  await test.db.connection().execute(async (db) => {
    for (let n = 0; n < 8; n++) {
      await counted(n).execute(db)
      await whole(n).execute(db)
    }
    await sql`ALTER TABLE peca ADD COLUMN cor text DEFAULT 'azul'`.execute(test.db)
    expect((await counted(1).execute(db)).rows).toEqual([{ n: 1 }])
    expect((await whole(1).execute(db)).rows).toEqual([{ id: 1, nome: 'um', cor: 'azul' }])
  })
})

it('two hundred are prepared, and further ones still answer', async () => {
  const { answers, prepared } = await askOften(
    230 * 5,
    (n) => sql`SELECT ${sql.raw(`id + ${n % 230}`)} AS v FROM peca WHERE id = ${1}`,
  )
  expect(prepared.length).toBeGreaterThan(190)
  expect(prepared.length).toBeLessThanOrEqual(200)
  expect(answers.slice(-230).map(([row]) => row)).toEqual(
    Array.from({ length: 230 }, (_, n) => ({ v: n + 1 })),
  )
})

it('a prepared statement fails as an unprepared one does, and the connection goes on', async () => {
  const divide = (n: number) => sql`SELECT 10 / ${n}::int AS v`
  await test.db.connection().execute(async (db) => {
    for (let n = 1; n < 9; n++) await divide(n).execute(db)
    await expect(divide(0).execute(db)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5).execute(db)).rows).toEqual([{ v: 2 }])
  })
})
