import type { ErrorCode } from '@invest/contract/api'
import type { Queries, Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { RegistryCompany } from '../../ports/commercial-registry.ts'

/** What this area needs of the companies area. The companies area imports this one, so `areas.ts` passes it in. */
export interface CompaniesDoor {
  isOwner(db: Queries, companyId: string, userId: string): Promise<boolean>
  maySee(company: { oculta: boolean }, isOwner: boolean): boolean
  /** Tells why a person may not change a company, or null. */
  whyNotChange(company: { oculta: boolean }, isOwner: boolean): ErrorCode | null
  /** Stores an answer of the registry with the company and reviews its seal. */
  keepRegistryAnswer(tx: Tx, answer: RegistryCompany, now: Date): Promise<void>
}

/**
 * The company that a person may change. Others get the same answer about a hidden company as about one that is not
 * there, at the same cost (COMPANY-42).
 */
export async function toChange<Company extends { oculta: boolean }>(
  companies: CompaniesDoor,
  db: Queries,
  read: Promise<Company | undefined>,
  { id, userId }: { id: string; userId: string },
): Promise<Company> {
  const [company, owned] = await Promise.all([read, companies.isOwner(db, id, userId)])
  if (!company) throw new Refusal('empresa-desconhecida')
  const refused = companies.whyNotChange(company, owned)
  if (refused) throw new Refusal(refused)
  return company
}
