/**
 * Follows the database's clock, so that several servers agree: it measures the difference and adds it to the local
 * time.
 */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'

export async function createDatabaseClock(db: Database): Promise<Clock & { stop(): void }> {
  let ahead = 0
  async function measure(): Promise<void> {
    const before = Date.now()
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
    const after = Date.now()
    if (rows[0]) ahead = rows[0].now.getTime() - (before + after) / 2
  }
  await measure()
  // While the database is away, the last difference is used.
  const timer = setInterval(() => void measure().catch(() => {}), 60_000)
  timer.unref()
  return { now: () => new Date(Date.now() + ahead), stop: () => clearInterval(timer) }
}
