/** Reads a mail in a thread with a deadline, and gives up one that two tries did not get through (ENQUIRY-51). */
import { createHash } from 'node:crypto'
import type { AreaDeps } from '../../../area.ts'
import { createThread } from '../../../threads/thread.ts'
import { beginReading, endReading, giveUpReading } from './inbound-repository.ts'
import type { ReadMail } from './parse-mail.ts'

const lateMs = 30_000
/** Whoever has begun so long ago is no longer reading. */
const abandonedMs = 4 * lateMs
const mostTries = 2

const thread = createThread<Uint8Array, ReadMail>({
  module: new URL('./parse-mail.ts', import.meta.url),
  tasksEach: 50,
  idleMs: 10_000,
  lateMs,
  memoryMb: 512,
})

/** Reads a mail, or the beginning of one. Rejects where it is none, or takes too long. */
export const readMail = (source: Uint8Array): Promise<ReadMail> => thread.run(source)

/** Names the mail by its Message-ID, or by its bytes where it has none. */
export const keyOf = ({ messageId, digest }: ReadMail, address: string): Buffer =>
  messageId
    ? createHash('sha256').update(`${messageId}\n${address.toLowerCase()}`).digest()
    : Buffer.from(digest)

export type Begun = 'begun' | 'being read' | 'given up'

/** Kept before the mail is read, so that one that ends its worker is known to the next. */
export async function begin({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>, uid: string): Promise<Begun> {
  const now = clock.now()
  const tries = await beginReading(db, { uid, now, abandoned: new Date(now.getTime() - abandonedMs) })
  if (tries === undefined) return 'being read'
  if (tries <= mostTries) return 'begun'
  await giveUpReading(db, uid, now)
  return 'given up'
}

/** It could be read, whatever becomes of it now. */
export const wasRead = ({ db }: Pick<AreaDeps, 'db'>, uid: string): Promise<void> => endReading(db, uid)
