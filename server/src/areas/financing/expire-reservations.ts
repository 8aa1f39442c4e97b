/**
 * Ends a reservation after 120 hours: clears its row, adds the end to the history, and mails the holder once
 * (FINANCING-26).
 */
import type { Tx } from '../../db/database.ts'
import { queueMail } from '../mail/index.ts'
import { expiryMail } from './expiry-mail.ts'
import type { FinancingDeps } from './read-company.ts'
import {
  clearLapsed,
  clearNextLapsed,
  type Held,
  holderAndCompany,
  writeHistory,
} from './reservation-repository.ts'

async function recordExpiry(tx: Tx, publicUrl: string, held: Held, now: Date): Promise<void> {
  // The history gets the instant of the end, however late it is noticed. It can be written only once, and so can the mail.
  if (!(await writeHistory(tx, { ...held, acao: 'EXPIRACAO', em: held.reservadoAte }))) return
  const { email, idioma, empresa } = await holderAndCompany(tx, held.usuarioId, held.cnpj)
  const mail = expiryMail(idioma ?? 'pt', {
    empresa: empresa ?? held.cnpj,
    cnpj: held.cnpj,
    nomeInstituicao: held.nomeInstituicao,
    ate: held.reservadoAte,
    publicUrl,
  })
  const chave = `reserva-expirada:${held.cnpj}:${held.reservadoEm.toISOString()}:${held.usuarioId}`
  await queueMail(tx, { chave, para: email, ...mail }, now)
}

/**
 * Ends the company's reservation if it has lapsed; called before somebody else takes the company, in case the job has
 * not run yet.
 */
export async function lapse(
  tx: Tx,
  { publicUrl }: Pick<FinancingDeps, 'publicUrl'>,
  cnpj: string,
  now: Date,
): Promise<void> {
  const held = await clearLapsed(tx, cnpj, now)
  if (held) await recordExpiry(tx, publicUrl, held, now)
}

/** The job: ends what has lapsed, each in its own transaction, and returns how many it ended. Two may run at once. */
export async function expireReservations({ db, clock, publicUrl }: FinancingDeps): Promise<number> {
  const endNext = () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const held = await clearNextLapsed(tx, now)
      if (held) await recordExpiry(tx, publicUrl, held, now)
      return held !== undefined
    })
  let ended = 0
  while (await endNext()) ended += 1
  return ended
}
