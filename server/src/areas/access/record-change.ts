/** Writes the record of administrative changes (ADMIN-17). */
import type { Tx } from '../../db/database.ts'
import { type AdministrativeChange, insertChanges } from './repository.ts'

/** Takes the transaction that makes the change, so that both are stored or neither is. */
export const recordChange = (tx: Tx, change: AdministrativeChange, now: Date): Promise<void> =>
  insertChanges(tx, [change], now)

/** The same for many changes at once, in their order. */
export const recordChanges = insertChanges
