/** The registry's word suspends a seal and ends its suspension (decision 26); an owner's choice stays what it was. */
import type { Tx } from '../../db/database.ts'
import { activityEntries, lastSeal, lockSealCompany, setSuspended } from './repository.ts'
import { activityCodes, holds, judgeActivities, type SealFacts, standingOf } from './rules.ts'

export async function standingNow(tx: Tx, facts: SealFacts) {
  return standingOf(facts, judgeActivities(facts, await activityEntries(tx, activityCodes(facts))))
}

/** Called with every answer of the registry that is stored, in its transaction. */
export async function reviewSeal(tx: Tx, cnpj: string, now: Date): Promise<void> {
  const company = await lockSealCompany(tx, { cnpj })
  const seal = company && (await lastSeal(tx, company.id))
  if (!seal || seal.desabilitadoEm) return
  const inForce = holds(await standingNow(tx, company))
  if (inForce === (seal.suspensoDesde === null)) return
  await setSuspended(tx, company.id, inForce ? null : now)
}
