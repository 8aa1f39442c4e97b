/** Keeps who took a registered company's sheet or a report that names it (FINANCING-41). */
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Clock } from '../../ports/clock.ts'
import { insertConsultations, type Taking } from './consultation-repository.ts'

/** Called before the papers are handed over: nobody gets them without the line. */
export const recordTaking = (
  { db, clock }: { db: Database; clock: Clock },
  caller: Caller,
  taken: Pick<Taking, 'tipo' | 'cnpjs'>,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) => insertConsultations(tx, { ...taken, usuarioId: caller.id, em: clock.now() }))
