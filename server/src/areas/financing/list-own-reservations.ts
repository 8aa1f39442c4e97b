/** Lists what the caller has reserved, the reservation that ends first at the top (FINANCING-43). */
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { financing } from '@invest/contract/financing'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { ownReservationRows } from './eligible-repository.ts'
import { presentEligible } from './present-eligible.ts'
import type { FinancingDeps } from './read-company.ts'

export async function listOwnReservations(
  { db, clock }: Pick<FinancingDeps, 'db' | 'clock'>,
  caller: Caller,
  query: QueryOf<typeof financing.ownReservations>,
): Promise<AnswerOf<typeof financing.ownReservations>> {
  const now = clock.now()
  const { rows, total } = await ownReservationRows(db, { usuarioId: caller.id, now }, rowsOfPage(query))
  return pageFrom(
    rows.map((row) => presentEligible(row, caller, now)),
    query,
    query.total ? total : undefined,
  )
}
