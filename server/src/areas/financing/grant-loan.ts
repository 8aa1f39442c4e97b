/** Records a loan, which is final: for the holder of a reservation, or directly for an available, eligible company. */
import type { EligibleCompany, ReservationBody } from '@invest/contract/financing'
import type { Caller } from '../../http/caller.ts'
import { lapse } from './expire-reservations.ts'
import { type FinancingDeps, readEligible } from './read-company.ts'
import { refuseByState } from './refuse-by-state.ts'
import { whyNotGrant } from './reservation.ts'
import { companyOf, detailsOf } from './reservation-details.ts'
import { insertLoan, turnIntoLoan, writeHistory } from './reservation-repository.ts'

export async function grantLoan(
  deps: FinancingDeps,
  caller: Caller,
  body: ReservationBody,
): Promise<EligibleCompany> {
  const now = deps.clock.now()
  const cnpj = companyOf(body)
  const seen = await readEligible({ db: deps.db, now }, caller, cnpj)
  const refused = whyNotGrant(seen)
  if (refused) throw refuseByState(refused, seen)
  const granted =
    seen.situacaoReserva === 'RESERVADO'
      ? await grantReserved(deps, caller, cnpj, now)
      : await grantAvailable(deps, caller, body, now)
  const after = await readEligible({ db: deps.db, now }, caller, cnpj)
  if (!granted) throw refuseByState(whyNotGrant(after) ?? 'empresa-nao-reservada', after)
  return after
}

/** Keeps the reservation's institution and agency; those of the body are ignored (FINANCING-12). */
const grantReserved = ({ db }: FinancingDeps, caller: Caller, cnpj: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const reservation = await turnIntoLoan(tx, { cnpj, usuarioId: caller.id, em: now })
    return reservation !== undefined && writeHistory(tx, { ...reservation, acao: 'EMPRESTIMO', em: now })
  })

function grantAvailable(
  deps: FinancingDeps,
  caller: Caller,
  body: ReservationBody,
  now: Date,
): Promise<boolean> {
  const loan = { ...detailsOf(body), cnpj: companyOf(body), usuarioId: caller.id, em: now }
  return deps.db.transaction().execute(async (tx) => {
    await lapse(tx, deps, loan.cnpj, now)
    if (!(await insertLoan(tx, loan))) return false
    return writeHistory(tx, { ...loan, acao: 'EMPRESTIMO', reservadoEm: null })
  })
}
