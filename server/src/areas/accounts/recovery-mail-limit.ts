/** How many mails with a code an address gets within an hour (ACCOUNT-8). */
import { limits } from '@invest/contract/limits'
import type { Tx } from '../../db/database.ts'
import { countCodes } from './repository.ts'

const hour = 60 * 60_000

export const hasMailsEnough = async (tx: Tx, chaveEmail: Buffer, now: Date): Promise<boolean> =>
  (await countCodes(tx, chaveEmail, new Date(now.getTime() - hour))) >= limits.codesPerHour
