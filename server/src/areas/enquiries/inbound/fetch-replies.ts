/** Fetches what people replied by mail (ENQUIRY-41), and forgets refused mail in its time. */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps, Warn } from '../../../area.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import type { Mailbox } from '../../../ports/mailbox.ts'
import type { EnquiryDeps } from '../deps.ts'
import { acceptMail } from './accept-mail.ts'
import { forgetReadingsBefore, forgetTakenBefore } from './inbound-repository.ts'

/** A mailbox that was restored from a backup may show mail of before again. */
const rememberedDays = 180

/** A mail that the portal fails at waits, and those behind it are taken all the same (OPERATION-9). */
export async function fetchReplies(deps: EnquiryDeps, mailbox: Mailbox, warn: Warn): Promise<void> {
  const tries = oneByOne()
  await mailbox.goThrough(
    async (mail) => (await tries.attempt(() => acceptMail(deps, mail, warn))) ?? 'waits',
  )
  tries.end()
}

export async function forgetReplies(
  { db, clock, config }: Pick<AreaDeps, 'db' | 'clock' | 'config'>,
  mailbox: Mailbox,
): Promise<void> {
  const now = clock.now().getTime()
  await forgetTakenBefore(db, new Date(now - rememberedDays * dayMs))
  await forgetReadingsBefore(db, new Date(now - config.mailDays * dayMs))
  await mailbox.forgetRefused(new Date(now - config.mailDays * dayMs))
}
