/** Removes codes with their mails, which hold the address: also strangers' addresses are typed (ACCOUNT-6). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import { forgetMail } from '../mail/index.ts'
import { forgetUse } from './erased-use-repository.ts'
import { codeMailKey, emailKey } from './recovery-code.ts'
import { deleteCodes, deleteCodesOf } from './repository.ts'

export const forgetOldCodes = ({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ids = await deleteCodes(tx, new Date(clock.now().getTime() - dayMs))
    await forgetMail(tx, ids.map(codeMailKey))
    await forgetUse(tx, clock.now())
  })

/** Of an address whose person is erased. */
export const forgetCodes = (tx: Tx, deps: Pick<AreaDeps, 'secret'>, email: string) =>
  deleteCodesOf(tx, emailKey(deps, email))
