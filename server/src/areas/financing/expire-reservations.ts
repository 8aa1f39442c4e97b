/**
 * Ends a reservation after 120 hours: clears its row, adds the end to the history, and mails the holder once
 * (FINANCING-25).
 */
import type { Tx } from '../../db/database.ts'
import { eachByItself } from '../../jobs/one-by-one.ts'
import { queueMail } from '../mail/index.ts'
import { expiryMail } from './letters.ts'
import type { FinancingDeps } from './read-company.ts'
import {
  clearLapsed,
  type FormerReservation,
  holderAndCompany,
  lapsedAfter,
  writeHistory,
} from './reservation-repository.ts'

async function recordExpiry(
  tx: Tx,
  publicUrl: string,
  reservation: FormerReservation,
  now: Date,
): Promise<void> {
  // The history gets the instant of the end, however late it is noticed. It can be written only once, and so can the mail.
  if (!(await writeHistory(tx, { ...reservation, acao: 'EXPIRACAO', em: reservation.reservadoAte }))) return
  const { email, emailConfirmado, idioma, empresa } = await holderAndCompany(
    tx,
    reservation.usuarioId,
    reservation.cnpj,
  )
  const mail = expiryMail(
    { language: idioma ?? 'pt', publicUrl },
    {
      empresa: empresa ?? reservation.cnpj,
      cnpj: reservation.cnpj,
      nomeInstituicao: emailConfirmado ? reservation.nomeInstituicao : undefined,
      ate: reservation.reservadoAte,
    },
  )
  const chave = `reserva-expirada:${reservation.cnpj}:${reservation.reservadoEm.toISOString()}:${reservation.usuarioId}`
  await queueMail(tx, { chave, para: email, ...mail }, now)
}

/**
 * Ends the company's reservation if it has lapsed; also called before somebody else takes the company, in case the job has
 * not run yet.
 */
export async function lapse(
  tx: Tx,
  { publicUrl }: Pick<FinancingDeps, 'publicUrl'>,
  cnpj: string,
  now: Date,
): Promise<boolean> {
  const reservation = await clearLapsed(tx, cnpj, now)
  if (!reservation) return false
  await recordExpiry(tx, publicUrl, reservation, now)
  return true
}

/** The job: ends what has lapsed, each in its own transaction, and returns how many it ended. Two may run at once. */
export function expireReservations({ db, clock, publicUrl }: FinancingDeps): Promise<number> {
  return eachByItself<string>(
    (last = '') => lapsedAfter(db, last, clock.now()),
    (cnpj) => db.transaction().execute((tx) => lapse(tx, { publicUrl }, cnpj, clock.now())),
  )
}
