/** How much one account may send that no record refers to: nobody fills the disk for seven days by it (FILE-49). */
import { limits, MB } from '@invest/contract/limits'
import type { Queries } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { unclaimedBytes } from './repository.ts'

/** Files that a record has let go of count too, since saving it again and again would leave as many. */
export async function refuseFull(db: Queries, userId: string): Promise<void> {
  if ((await unclaimedBytes(db, userId)) < limits.unclaimedBytes) return
  throw new Refusal('cota-de-arquivos', { values: { max: limits.unclaimedBytes / MB } })
}
