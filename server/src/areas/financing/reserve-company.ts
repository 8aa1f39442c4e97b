/** Reserves an available, eligible company for five days, with institution and agency. */
import type { EligibleCompany, ReservationBody } from '@invest/contract/financing'
import type { Caller } from '../../http/caller.ts'
import { lapse } from './expire-reservations.ts'
import { type FinancingDeps, readEligible } from './read-company.ts'
import { refuseByState } from './refuse-by-state.ts'
import { reservedUntil, whyNotReserve } from './reservation.ts'
import { companyOf, detailsOf } from './reservation-details.ts'
import { insertReservation, writeHistory } from './reservation-repository.ts'

/**
 * Of simultaneous calls the one whose statement comes first succeeds; the others are refused with the state that it
 * made.
 */
export async function reserveCompany(
  deps: FinancingDeps,
  caller: Caller,
  body: ReservationBody,
): Promise<EligibleCompany> {
  const now = deps.clock.now()
  const cnpj = companyOf(body)
  // This read only chooses the refusal; the statement below decides whether the reservation succeeds.
  const seen = await readEligible({ db: deps.db, now }, caller, cnpj)
  const refused = whyNotReserve(seen)
  if (refused) throw refuseByState(refused, seen)
  const details = detailsOf(body)

  const reserved = await deps.db.transaction().execute(async (tx) => {
    await lapse(tx, deps, cnpj, now)
    const reservation = { ...details, cnpj, usuarioId: caller.id, em: now }
    if (!(await insertReservation(tx, { ...reservation, ate: reservedUntil(now) }))) return false
    return writeHistory(tx, { ...reservation, acao: 'RESERVA', reservadoEm: now })
  })
  const after = await readEligible({ db: deps.db, now }, caller, cnpj)
  if (!reserved) throw refuseByState(whyNotReserve(after) ?? 'empresa-ja-reservada', after)
  return after
}
