/** What runs around the work of a call: where it may read, and another try for a reading that broke. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/connections/away.ts'
import { currentCall, type Reading, type ReadServer } from '../db/connections/current-call.ts'
import type { OwnWrites } from './own-writes.ts'

export type Around = <T>(work: () => Promise<T>) => Promise<T>

const tries = 3

export const aroundCall =
  (kind: string): Around =>
  (work) =>
    currentCall.run({ kind, waitedMs: 0 }, work)

/**
 * A reading may be answered by a standby. One that breaks before anything was sent, because its server went away or
 * replayed what it was reading, is made again elsewhere (OPS-52).
 */
export async function aroundReading(
  kind: string,
  ownWrites: OwnWrites,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Around> {
  const after = await ownWrites.of(request)
  return async (work) => {
    const lost: ReadServer[] = []
    for (let left = tries; ; left--) {
      const reading: Reading = { after, lost }
      try {
        return await currentCall.run({ kind, waitedMs: 0, reading }, work)
      } catch (error) {
        if (left === 1 || !reading.from || !brokeByServer(error) || reply.sent || reply.raw.headersSent)
          throw error
        lost.push(reading.from)
      }
    }
  }
}

/** SQLSTATE serialization_failure is how a standby ends a statement that stands in the way of what it replays. */
const brokeByServer = (error: unknown) =>
  isDatabaseAway(error) || (error as { code?: string }).code === '40001'
