import type { LogPosition } from './connections/current-call.ts'
import type { Queries } from './database.ts'
import { rowFrom } from './rows.ts'

/** Where the primary's log ends now: all that was committed before stands before it. */
export async function endOfLog(db: Queries): Promise<LogPosition> {
  const row = await rowFrom<LogPosition>(db)`
    SELECT left(pg_walfile_name(lsn), 8) AS timeline, pg_wal_lsn_diff(lsn, '0/0')::float8 AS bytes
    FROM pg_current_wal_insert_lsn() AS lsn`
  return row as LogPosition
}
