/** Writes the audit log (ADMIN-17). */
import type { Tx } from '../../db/database.ts'
import { insertAuditEntries, type NewAuditEntry } from './repository.ts'

/** Takes the transaction that makes the change, so that both are stored or neither is. */
export const writeAuditEntry = (tx: Tx, now: Date, change: NewAuditEntry): Promise<void> =>
  insertAuditEntries(tx, now, [change])

/** The same for many changes at once, in their order. */
export const writeAuditEntries = insertAuditEntries
