/** Removes the salts and the visits of days that are over: afterwards nobody can tell who the visitors were (MUNICIPALITY-20). */
import { today } from '../../../ports/clock.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { deleteVisitsBefore } from './views-repository.ts'

export const forgetVisits = ({ db, clock }: Pick<MunicipalityDeps, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute((tx) => deleteVisitsBefore(tx, today(clock)))
