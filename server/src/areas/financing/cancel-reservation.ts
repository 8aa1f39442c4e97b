/** The holder cancels a reservation; all of its data are lost except the history (FINANCING-19). */
import type { EligibleCompany, ReservationBody } from '@invest/contract/financing'
import type { Caller } from '../../http/caller.ts'
import { type FinancingDeps, readEligible } from './read-company.ts'
import { refuseByState } from './refuse-by-state.ts'
import { whyNotCancel } from './reservation.ts'
import { companyOf } from './reservation-details.ts'
import { clearReservation, writeHistory } from './reservation-repository.ts'

export async function cancelReservation(
  { db, clock }: FinancingDeps,
  caller: Caller,
  body: ReservationBody,
): Promise<EligibleCompany> {
  const now = clock.now()
  const cnpj = companyOf(body)
  const seen = await readEligible({ db, now }, caller, cnpj)
  const refused = whyNotCancel(seen)
  if (refused) throw refuseByState(refused, seen)

  const cancelled = await db.transaction().execute(async (tx) => {
    const reservation = await clearReservation(tx, { cnpj, usuarioId: caller.id, em: now })
    return reservation !== undefined && writeHistory(tx, { ...reservation, acao: 'CANCELAMENTO', em: now })
  })
  const after = await readEligible({ db, now }, caller, cnpj)
  if (!cancelled) throw refuseByState(whyNotCancel(after) ?? 'empresa-nao-reservada', after)
  return after
}
