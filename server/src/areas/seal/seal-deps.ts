/** What the use cases of the seal work with. */
import type { ErrorCode } from '@invest/contract/api'
import type { Database, Queries, Tx } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommercialRegistry, RegistryCompany } from '../../ports/commercial-registry.ts'
import type { SealDrawer } from './draw/seal-drawer.ts'
import type { SealRefresher } from './refresh-registry.ts'
import type { RevokedList } from './revoked-list.ts'
import type { SealSigner } from './seal-key.ts'
import type { SealPresenter } from './situation.ts'

/** What this area needs of the companies area. That one imports this one, so `areas.ts` hands it over. */
export interface CompaniesDoor {
  isOwner(db: Queries, companyId: string, userId: string): Promise<boolean>
  maySee(company: { oculta: boolean }, isOwner: boolean): boolean
  /** Why somebody may not change a company, or null. */
  whyNotChange(company: { oculta: boolean }, isOwner: boolean): ErrorCode | null
  /** Stores an answer of the registry with the company and reviews its seal. */
  keepRegistryAnswer(tx: Tx, answer: RegistryCompany, now: Date): Promise<void>
}

export interface SealDeps {
  db: Database
  clock: Clock
  registry: CommercialRegistry
  companies: CompaniesDoor
  signer: SealSigner
  presenter: SealPresenter
  drawer: SealDrawer
  revoked: RevokedList
  refresher: SealRefresher
}
