/**
 * Suspends a seal, or ends its suspension, by what the registry last answered; the owners' choice stays as it is
 * (SEAL-13).
 */
import type { Tx } from '../../db/database.ts'
import { activityEntries, lastSeal, lockSealCompany, setSuspended } from './repository.ts'
import { activityCodes, allowsSeal, judgeActivities, type SealFacts, standingOf } from './rules.ts'

export async function standingNow(tx: Tx, facts: SealFacts) {
  return standingOf(facts, judgeActivities(facts, await activityEntries(tx, activityCodes(facts))))
}

/** Has to be called in every transaction that stores an answer of the registry. */
export async function reviewSeal(tx: Tx, cnpj: string, now: Date): Promise<void> {
  const company = await lockSealCompany(tx, { cnpj })
  const seal = company && (await lastSeal(tx, company.id))
  if (!seal || seal.desabilitadoEm) return
  const inForce = allowsSeal(await standingNow(tx, company))
  if (inForce === (seal.suspensoDesde === null)) return
  await setSuspended(tx, company.id, inForce ? null : now)
}
