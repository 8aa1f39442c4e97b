/** Reads one company with its reservation, and its history. */

import type { EligibleCompany, ReservationEvent } from '@invest/contract/financing'
import { cleanCnpj } from '@invest/contract/rules/cnpj'
import type { Database, Queries } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../ports/clock.ts'
import { findEligible } from './eligible-repository.ts'
import { presentEligible, presentRequester } from './present-eligible.ts'
import { hasLapsed } from './reservation.ts'
import { historyOf } from './reservation-repository.ts'

export interface FinancingDeps {
  db: Database
  clock: Clock
  /** The address at which people reach the portal, for links in mails; without a slash at its end. */
  publicUrl: string
}

async function rowOf(db: Queries, id: string) {
  const row = await findEligible(db, cleanCnpj(id))
  if (!row) throw new Refusal('empresa-desconhecida')
  return row
}

/** Refuses a CNPJ that is no head office of the state in the registry. */
export const readEligible = async (
  { db, now }: { db: Queries; now: Date },
  caller: Caller,
  id: string,
): Promise<EligibleCompany> => presentEligible(await rowOf(db, id), caller, now)

/** Oldest first. A lapsed reservation's end is included at once, even before the job has stored it. */
export async function readHistory(
  { db, clock }: Pick<FinancingDeps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<ReservationEvent[]> {
  const row = await rowOf(db, id)
  const lines = await historyOf(db, row.cnpj)
  const lapsedUnwritten =
    hasLapsed(row, clock.now()) &&
    !lines.some(
      (line) => line.acao === 'EXPIRACAO' && line.reservadoEm?.getTime() === row.reservadoEm?.getTime(),
    )
  const reservation = lines.findLast((line) => line.acao === 'RESERVA')
  if (lapsedUnwritten && reservation && row.reservadoAte)
    lines.push({ ...reservation, acao: 'EXPIRACAO', em: row.reservadoAte })
  return lines.map((line) => ({
    acao: line.acao,
    em: line.em.toISOString(),
    usuario: presentRequester({ id: line.usuarioId, nome: line.nome, cpf: line.cpf }, caller),
    nomeInstituicao: line.nomeInstituicao,
    nomeAgencia: line.nomeAgencia,
  }))
}
