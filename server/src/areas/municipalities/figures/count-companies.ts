/** Counts each municipality's companies in the registry, and keeps the numbers with their day (MUNICIPALITY-18). */
import type { Tx } from '../../../db/database.ts'
import { dayOf } from '../../../ports/clock.ts'
import { replaceCompanyCounts } from './company-repository.ts'

/** Takes a transaction, so that whoever fills the registry counts in the same one. */
export const countCompanies = (tx: Tx, now: Date): Promise<void> => replaceCompanyCounts(tx, dayOf(now))
