/** Fetches what people replied by mail (ENQUIRY-41), and forgets refused mail in its time. */
import type { AreaDeps, Warn } from '../../../area.ts'
import type { Mailbox } from '../../../ports/mailbox.ts'
import type { EnquiryDeps } from '../deps.ts'
import { acceptMail } from './accept-mail.ts'
import { forgetTakenBefore } from './inbound-repository.ts'

const day = 86_400_000
/** A mailbox that was restored from a backup may show mail of before again. */
const rememberedDays = 180

/**
 * A mail that the portal fails at waits, and those behind it are taken all the same. Rejects with the first failure, so
 * that operators see it with the job.
 */
export async function fetchReplies(deps: EnquiryDeps, mailbox: Mailbox, warn: Warn): Promise<void> {
  const failures: unknown[] = []
  await mailbox.goThrough(async (mail) => {
    try {
      return await acceptMail(deps, mail, warn)
    } catch (error) {
      failures.push(error)
      return 'waits'
    }
  })
  if (failures.length > 0) throw failures[0]
}

export async function forgetReplies(
  { db, clock, config }: Pick<AreaDeps, 'db' | 'clock' | 'config'>,
  mailbox: Mailbox,
): Promise<void> {
  const now = clock.now().getTime()
  await forgetTakenBefore(db, new Date(now - rememberedDays * day))
  await mailbox.forgetRefused(new Date(now - config.mailDays * day))
}
