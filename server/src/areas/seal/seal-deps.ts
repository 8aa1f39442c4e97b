/** The dependencies of the seal's use cases. */
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import type { CompaniesDoor } from './companies-door.ts'
import type { SealDrawer } from './draw/seal-drawer.ts'
import type { SealRefresher } from './refresh-registry.ts'
import type { RevokedList } from './revoked/revoked-list.ts'
import type { SealSigner } from './seal-key.ts'
import type { SealPresenter } from './situation.ts'

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
