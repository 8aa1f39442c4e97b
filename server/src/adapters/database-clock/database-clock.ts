/**
 * Follows the database's clock, so that several servers agree: between two readings it counts the time that has passed
 * (API-23). A reading that jumps is followed only where this machine's own clock says the same, because after a failover the
 * database may be a node whose clock is wrong (OPS-56).
 */
import type { Database } from '../../db/database.ts'
import { rowsFrom } from '../../db/rows.ts'
import type { Clock } from '../../ports/clock.ts'

const everyMs = 10_000
/** Far more than clocks differ that somebody keeps right, and far less than a deadline. */
const furthestMs = 60_000

/** By how many seconds the database's clock is ahead of this machine's, and whether it is followed all the same. */
export interface ClocksApart {
  seconds: number
  followed: boolean
}

/** `onChange` is told once that the clocks are apart, and once, by undefined, that they agree again. */
export async function createDatabaseClock(
  db: Database,
  onChange: (apart: ClocksApart | undefined) => void = () => {},
): Promise<Clock & { measure(): Promise<void>; stop(): void }> {
  let reading: { at: number; instant: number } | undefined
  let told: ClocksApart | undefined

  const countedOn = (at: number) => (reading ? reading.instant + at - reading.at : undefined)

  function tell(next: ClocksApart | undefined): void {
    if (told?.followed === next?.followed) return
    told = next
    onChange(next)
  }

  async function measure(): Promise<void> {
    const before = performance.now()
    const rows = await rowsFrom<{ now: Date }>(db)`SELECT clock_timestamp() AS now`
    if (!rows[0]) return
    const at = (before + performance.now()) / 2
    const instant = rows[0].now.getTime()
    const ahead = instant - Date.now()
    const counted = countedOn(at) ?? instant
    const followed =
      Math.abs(instant - counted) < furthestMs || Math.abs(ahead) < Math.abs(counted - Date.now())
    if (followed) reading = { at, instant }
    tell(
      followed && Math.abs(ahead) < furthestMs ? undefined : { seconds: Math.round(ahead / 1000), followed },
    )
  }
  await measure()
  // While the database is away, the last reading is counted on from.
  const timer = setInterval(() => void measure().catch(() => {}), everyMs)
  timer.unref()
  return {
    now: () => new Date(countedOn(performance.now()) ?? Date.now()),
    measure,
    stop: () => clearInterval(timer),
  }
}
