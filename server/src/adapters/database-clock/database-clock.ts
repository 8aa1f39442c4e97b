/**
 * Follows the database's clock, so that several servers agree: between two readings it counts the time that has passed,
 * and never looks at this machine's own clock, which may be set at any moment (API-23).
 */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'

const everyMs = 10_000

export async function createDatabaseClock(db: Database): Promise<Clock & { stop(): void }> {
  let reading = { at: 0, instant: 0 }
  async function measure(): Promise<void> {
    const before = performance.now()
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
    const after = performance.now()
    if (rows[0]) reading = { at: (before + after) / 2, instant: rows[0].now.getTime() }
  }
  await measure()
  // While the database is away, the last reading is counted on from.
  const timer = setInterval(() => void measure().catch(() => {}), everyMs)
  timer.unref()
  return {
    now: () => new Date(reading.instant + performance.now() - reading.at),
    stop: () => clearInterval(timer),
  }
}
