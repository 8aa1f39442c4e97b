/**
 * Ends the link of an owner. Even the last one may unlink: the company then stays, visible, without an owner
 * (COMPANY-16).
 */
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { CompanyDeps } from '../deps.ts'
import { removeOwner } from '../sql/repository.ts'

export async function unlinkCompany(
  { db }: Pick<CompanyDeps, 'db'>,
  caller: Caller,
  cnpj: string,
): Promise<{ desvinculada: boolean }> {
  if (!(await removeOwner(db, cnpj, caller.id))) throw new Refusal('empresa-desconhecida')
  return { desvinculada: true }
}
