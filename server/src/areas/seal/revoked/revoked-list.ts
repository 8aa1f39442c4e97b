/** The signed list of seals that are no longer in force (SEAL-25). */

import { signRevoked } from '@invest/contract/rules/seal-token'
import type { RevokedSeals } from '@invest/contract/seal'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { sealsNotInForce } from '../repository.ts'
import type { SealSigner } from '../seal-key.ts'

/** How old a list may be, because another process may have disabled a seal meanwhile. */
const cacheMs = 3000

export interface RevokedList {
  read(): Promise<RevokedSeals>
  /** Call it after a seal was disabled; the next reader gets a new list. */
  changed(): void
}

export function createRevokedList(db: Database, clock: Clock, signer: SealSigner): RevokedList {
  let cached: { until: number; list: Promise<RevokedSeals> } | undefined
  async function make(): Promise<RevokedSeals> {
    const now = clock.now()
    const { revogados, suspensos } = await sealsNotInForce(db)
    const iat = Math.floor(now.getTime() / 1000)
    const lista = signRevoked({ iat, revogados, suspensos }, signer.sign)
    return { em: now.toISOString(), revogados, suspensos, lista }
  }
  return {
    read() {
      const now = performance.now()
      if (cached && cached.until > now) return cached.list
      const made = { until: now + cacheMs, list: make() }
      cached = made
      made.list.catch(() => {
        if (cached === made) cached = undefined
      })
      return made.list
    },
    changed() {
      cached = undefined
    },
  }
}
