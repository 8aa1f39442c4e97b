import type { ErrorCode } from '@invest/contract/api'
import type { Queries, Tx } from '../../db/database.ts'
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
