import { CompiledQuery } from 'kysely'
import { type RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { currentCall } from '../../db/connections/current-call.ts'
import type { Database } from '../../db/database.ts'

interface Statement {
  text: string
  values: unknown[]
}

/**
 * Counts in the table `limite_chamada`. While the database takes no writes, `own` counts for this process alone: a limit
 * is no reason to refuse a reading.
 */
export function sharedLimiter(
  db: Database,
  options: { points: number; duration: number; keyPrefix: string },
  own: RateLimiterMemory,
): RateLimiterPostgres {
  const counting = { kind: 'limits', waitedMs: 0, impatient: true } as const
  const query = ({ text, values }: Statement) =>
    currentCall.run({ ...counting }, async () => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    })
  return new RateLimiterPostgres({
    ...options,
    storeClient: { query },
    storeType: 'pool',
    tableName: 'limite_chamada',
    tableCreated: true,
    insuranceLimiter: own,
    // Who is over the limit asks the database no more until the time is up.
    inMemoryBlockOnConsumed: options.points + 1,
  })
}
