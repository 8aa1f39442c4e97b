/** An owner disables the seal: its codes stay revoked for ever, whatever is enabled later (decision 26). */
import type { SealSituation } from '@invest/contract/seal'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { refusalToManage } from './policy.ts'
import { situationWithPicture } from './read-situation.ts'
import { closeSeal, lockSealCompany } from './repository.ts'
import type { SealParts } from './seal-parts.ts'

export async function disableSeal(parts: SealParts, caller: Caller, id: string): Promise<SealSituation> {
  const { db, clock, companies, revoked } = parts
  const company = await db.transaction().execute(async (tx) => {
    const row = await lockSealCompany(tx, { id })
    if (!row) throw new Refusal('empresa-desconhecida')
    const refused = refusalToManage(row, await companies.isOwner(tx, id, caller.id))
    if (refused) throw new Refusal(refused)
    if (!(await closeSeal(tx, id, caller.id, clock.now()))) throw new Refusal('selo-nao-habilitado')
    return row
  })
  revoked.changed()
  return situationWithPicture(parts, company)
}
