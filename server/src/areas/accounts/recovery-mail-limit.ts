/**
 * How many mails with a code a mailbox gets (ACCOUNT-8): three within an hour, and beyond that one whenever none of its
 * codes lives any more. So who asks for codes in somebody else's name never keeps them from getting one.
 */
import { limits } from '@invest/contract/limits'
import type { Tx } from '../../db/database.ts'
import { countCodes } from './repository.ts'

const hour = 60 * 60_000

export async function hasMailsEnough(tx: Tx, chaveCaixa: Buffer, now: Date): Promise<boolean> {
  const { recent, live } = await countCodes(tx, chaveCaixa, { now, since: new Date(now.getTime() - hour) })
  return recent >= limits.codesPerHour && live > 0
}
