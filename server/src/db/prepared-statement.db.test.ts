import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import type { Queries } from './database.ts'
import { executePrepared } from './prepared-statement.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  await sql`CREATE TABLE peca (id int PRIMARY KEY, nome_curto text NOT NULL)`.execute(test.db)
  await sql`INSERT INTO peca VALUES (1, 'um'), (2, 'dois')`.execute(test.db)
})
afterAll(() => test?.close())

const onOneConnection = <T>(work: (db: Queries) => Promise<T>) => test.db.connection().execute(work)
const nameOf = (db: Queries, id: number) =>
  executePrepared(db, sql<{ nomeCurto: string }>`SELECT nome_curto FROM peca WHERE id = ${id}`.compile(db))

it('a statement is prepared once, keeps its plan, and answers by its values', () =>
  onOneConnection(async (db) => {
    for (let n = 0; n < 20; n++)
      expect((await nameOf(db, (n % 2) + 1)).rows).toEqual([{ nomeCurto: ['um', 'dois'][n % 2] }])
    const { rows } = await sql<{ statement: string; generic: number; custom: number }>`
      SELECT statement, generic_plans::int AS generic, custom_plans::int AS custom
      FROM pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ statement: 'SELECT nome_curto FROM peca WHERE id = $1', generic: 15, custom: 5 }])
  }))

it('other statements have no name, so that PostgreSQL plans them for their values', () =>
  onOneConnection(async (db) => {
    for (let n = 0; n < 12; n++) await sql`SELECT id FROM peca WHERE nome_curto LIKE ${`%${n}%`}`.execute(db)
    const { rows } = await sql`SELECT FROM pg_prepared_statements WHERE statement LIKE '%LIKE%'`.execute(db)
    expect(rows).toEqual([])
  }))

it('a migration beside a running server does not break it', () =>
  onOneConnection(async (db) => {
    for (let n = 0; n < 8; n++) await nameOf(db, 1)
    await sql`ALTER TABLE peca ADD COLUMN cor text DEFAULT 'azul'`.execute(test.db)
    expect((await nameOf(db, 1)).rows).toEqual([{ nomeCurto: 'um' }])
  }))

it('fails as an unprepared one does, and the connection goes on', () =>
  onOneConnection(async (db) => {
    const divide = (n: number) => executePrepared(db, sql`SELECT 10 / ${n}::int AS v`.compile(db))
    for (let n = 1; n < 9; n++) await divide(n)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(5)).rows).toEqual([{ v: 2 }])
  }))
