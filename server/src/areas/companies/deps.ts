/** The dependencies of the companies area. */
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { CallLimits } from '../../http/limits/call-limits.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import type { PageCounts } from '../../ports/page-counts.ts'
import type { SealPresenter } from '../seal/index.ts'
import type { CardDeps } from './present/present-cards.ts'

export interface CompanyDeps extends CardDeps {
  config: Config
  db: Database
  secret(name: string): Buffer
  seals: SealPresenter
  registry: CommercialRegistry
  pageCounts: PageCounts
  limits: CallLimits
}
