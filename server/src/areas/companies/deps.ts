/** The dependencies of the companies area. */
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import type { RecordFiles } from '../files/index.ts'
import type { SealPresenter } from '../seal/index.ts'

/** The dependencies of presenting companies as cards. */
export interface CardDeps {
  files: RecordFiles
  clock: Clock
}

export interface CompanyDeps extends CardDeps {
  config: Config
  db: Database
  secret(name: string): Buffer
  seals: SealPresenter
  registry: CommercialRegistry
}
