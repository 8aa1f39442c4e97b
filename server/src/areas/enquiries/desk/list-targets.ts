/** Whom the agency may ask, found by name or CNPJ, with the people who would answer (ENQUIRY-14). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { findTargets } from '../sql/target-repository.ts'

export const listTargets = (
  { db }: Pick<AreaDeps, 'db'>,
  caller: Caller,
  { texto }: QueryOf<typeof enquiries.targets>,
): Promise<AnswerOf<typeof enquiries.targets>> =>
  texto === '' ? Promise.resolve([]) : findTargets(db, texto, caller.id)
