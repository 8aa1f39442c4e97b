/** An owner disables the seal. Its codes stay revoked for ever, even if the seal is enabled again (SEAL-12). */
import type { SealSituation } from '@invest/contract/seal'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { Refusal } from '../../http/refusal.ts'
import { toChange } from './companies-door.ts'
import { situationWithPicture } from './read-situation.ts'
import { closeSeal, lockSealCompany } from './repository.ts'
import type { SealDeps } from './seal-deps.ts'

export async function disableSeal(
  deps: SealDeps & ReadIn,
  caller: Caller,
  id: string,
): Promise<SealSituation> {
  const { db, clock, companies, revoked } = deps
  const company = await db.transaction().execute(async (tx) => {
    const row = await toChange(companies, tx, lockSealCompany(tx, { id }), { id, userId: caller.id })
    if (!(await closeSeal(tx, id, caller.id, clock.now()))) throw new Refusal('selo-nao-habilitado')
    return row
  })
  revoked.changed()
  return situationWithPicture(deps, company)
}
