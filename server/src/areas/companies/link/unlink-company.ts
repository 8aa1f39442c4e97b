/**
 * Ends the link of an owner. Even the last one may unlink: the company then stays, visible, without an owner
 * (COMPANY-16).
 */
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CompanyDeps } from '../deps.ts'
import { removeOwner } from '../sql/repository.ts'

export async function unlinkCompany(
  { db, clock }: Pick<CompanyDeps, 'db' | 'clock'>,
  caller: Caller,
  cnpj: string,
): Promise<{ desvinculada: boolean }> {
  const removed = await db
    .transaction()
    .execute((tx) => removeOwner(tx, { userId: caller.id, cnpj }, clock.now()))
  if (!removed) throw new Refusal('empresa-desconhecida')
  return { desvinculada: true }
}
