import { type RawBuilder, sql } from 'kysely'

/** What lists ask for. Few, because each is a statement of its own, and a connection keeps a limited number of them. */
const usual = new Set([5, 10, 12, 20, 30])

/**
 * The end of a query for one page. The first page of a usual size is written out: with a limit that is a value PostgreSQL
 * takes a tenth of the table for the answer, and would plan the statement anew at each call (docs/decisions/0029).
 */
export const pageRows = ({ offset, limit }: { offset: number; limit: number }): RawBuilder<unknown> =>
  offset === 0 && usual.has(limit) ? sql`LIMIT ${sql.lit(limit)}` : sql`OFFSET ${offset} LIMIT ${limit}`

/** The end of a query whose beginning is known otherwise, of a usual size written out as well. */
export const sizeOfPage = (limit: number): RawBuilder<unknown> =>
  usual.has(limit) ? sql`LIMIT ${sql.lit(limit)}` : sql`LIMIT ${limit}`
