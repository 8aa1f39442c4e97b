/** What a statement that is written as SQL gives: `` rowsFrom<Named>(db)`SELECT ...` ``. For repositories alone. */
import { type QueryExecutorProvider, type SelectQueryBuilder, sql } from 'kysely'

type Statement = Parameters<typeof sql>

export const rowsFrom =
  <Row>(db: QueryExecutorProvider) =>
  async (...statement: Statement): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows

/** The first row. */
export const rowFrom =
  <Row>(db: QueryExecutorProvider) =>
  async (...statement: Statement): Promise<Row | undefined> =>
    (await rowsFrom<Row>(db)(...statement))[0]

/** Whether there is a row. */
export const isFound =
  (db: QueryExecutorProvider) =>
  async (...statement: Statement): Promise<boolean> =>
    (await rowFrom(db)(...statement)) !== undefined

/** The number that a statement gives as `n`; 0 without a row. */
export const countFrom =
  (db: QueryExecutorProvider) =>
  async (...statement: Statement): Promise<number> =>
    (await rowFrom<{ n: number }>(db)(...statement))?.n ?? 0

/** The same of a query that the builder has made. */
export const hasRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

export async function countOf<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('n')).$castTo<{ n: string }>()
  const { n } = await counted.executeTakeFirstOrThrow()
  return Number(n)
}

type Changed = Partial<Record<'numInsertedOrUpdatedRows' | 'numUpdatedRows' | 'numDeletedRows', bigint>>

/** Whether a statement of the builder has written or removed a row. */
export async function hasChanged(query: { executeTakeFirst(): Promise<Changed> }): Promise<boolean> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } = await query.executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows ?? 0n) > 0n
}
