import type { Tx } from '../../db/database.ts'
import type { Mail } from '../../ports/mailer.ts'

/** `chave` names reason and recipient: the same mail is never written twice. */
export interface WaitingMail extends Omit<Mail, 'id'> {
  chave: string
}

/** In the transaction that gives the reason: both stand, or neither. */
export async function queueMail(tx: Tx, mail: WaitingMail, now: Date): Promise<void> {
  await tx
    .insertInto('mensagem')
    .values({
      chave: mail.chave,
      para: mail.para,
      assunto: mail.assunto,
      texto: mail.texto,
      html: mail.html ?? null,
      fimEnvio: mail.fimEnvio ?? null,
      criadoEm: now,
      proximaTentativa: now,
    })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute()
}

/** The one that is due longest; locked, so that another worker takes the next. */
export const takeDueMail = (tx: Tx, now: Date) =>
  tx
    .selectFrom('mensagem')
    .selectAll()
    .where('enviadoEm', 'is', null)
    .where('recusadoEm', 'is', null)
    .where('proximaTentativa', '<=', now)
    .orderBy('proximaTentativa')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function markMail(
  tx: Tx,
  id: string,
  outcome: { enviadoEm: Date } | { recusadoEm: Date } | { proximaTentativa: Date },
): Promise<void> {
  await tx
    .updateTable('mensagem')
    .set(outcome)
    .set((row) => ({ tentativas: row('tentativas', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
