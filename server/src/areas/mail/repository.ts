import { mailboxOf } from '@invest/contract/rules/email'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { countFrom, countOf, rowFrom } from '../../db/rows.ts'
import type { RowRange } from '../../http/page.ts'
import type { Mail } from '../../ports/mailer.ts'

/** `chave` identifies reason and recipient, so that the same mail is never written twice (MAIL-1). */
export interface WaitingMail extends Omit<Mail, 'id'> {
  chave: string
  /** The id of the person whose act it tells of, often with text of theirs: it goes when they are erased (MAIL-23). */
  autor?: string | undefined
  /** It waits until that person's address is confirmed (MAIL-17). */
  aguarda?: boolean
  /** It holds a code or a link that opens something: its body is blanked once it was sent (MAIL-18). */
  apagaCorpo?: boolean
}

/** Takes the transaction that gives the reason, so that both are stored or neither is. */
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
      responderPara: mail.responderPara ?? null,
      autorId: mail.autor ?? null,
      aguardaUsuarioId: (mail.aguarda && mail.autor) || null,
      apagaCorpo: mail.apagaCorpo ?? false,
      criadoEm: now,
      proximaTentativa: now,
    })
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute()
}

/** Removes mail by its keys, sent or waiting. */
export const forgetMail = (tx: Tx, keys: string[]) =>
  tx
    .deleteFrom('mensagem')
    .where((where) => where('chave', '=', where.fn.any(where.val(keys))))
    .execute()

/** Removes mail whose keys begin alike, sent or waiting. */
export const forgetMailOf = (tx: Tx, beginning: string) =>
  tx.deleteFrom('mensagem').where(sql<boolean>`starts_with(chave, ${beginning})`).execute()

/** Whose mail it is: an account, and its address once that is proven to be its owner's. */
export interface MailOwner {
  id: string
  sub: string
  email: string
  emailConfirmado: boolean
}

/**
 * Mail to a person, as a condition on `mensagem`: all of it to a confirmed address; to another only what their own account
 * caused, which it or its key names (ACCOUNT-27).
 */
export const mailTo = ({ id, sub, email, emailConfirmado }: MailOwner): RawBuilder<boolean> => sql<boolean>`
  (lower(para) = ${email.toLowerCase()}
    AND (${emailConfirmado} OR autor_id = ${id} OR strpos(chave, ${id}) > 0 OR strpos(chave, ${sub}) > 0))`

/** The mailbox of a column's address, as `mailboxOf` of the contract has it. */
export const mailboxIn = (column: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(lower(${column}), '\\+[^@]*@', '@')`

/** Mails to one mailbox since an instant, of those whose keys begin with one of these. Simultaneous ones wait. */
export async function mailsToMailbox(
  tx: Tx,
  { email, since, keys }: { email: string; since: Date; keys: readonly string[] },
): Promise<number> {
  const mailbox = mailboxOf(email)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`caixa:${mailbox}`}, 0))`.execute(tx)
  return countFrom(tx)`
    SELECT count(*)::int AS n FROM mensagem
    WHERE ${mailboxIn(sql`para`)} = ${mailbox} AND criado_em > ${since}
      AND EXISTS (SELECT FROM unnest(${keys}::text[]) AS k WHERE starts_with(chave, k))`
}

/** Removes all mail to a person and of what they did, sent or waiting. */
export async function forgetMailAbout(tx: Tx, owner: MailOwner): Promise<void> {
  await tx.deleteFrom('mensagem').where(mailTo(owner)).execute()
  await tx.deleteFrom('mensagem').where('autorId', '=', owner.id).execute()
}

/** Lets mail go that waited until a person's address was confirmed. */
export const releaseMail = (db: Queries, userId: string) =>
  db.updateTable('mensagem').set({ aguardaUsuarioId: null }).where('aguardaUsuarioId', '=', userId).execute()

/** The mail that has been due longest. It is locked, so that another worker takes the next one. */
export const takeDueMail = (tx: Tx, now: Date) =>
  tx
    .selectFrom('mensagem')
    .selectAll()
    .where('enviadoEm', 'is', null)
    .where('recusadoEm', 'is', null)
    .where('aguardaUsuarioId', 'is', null)
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
  outcome: { enviadoEm: Date } | ({ motivo: string } & ({ recusadoEm: Date } | { proximaTentativa: Date })),
): Promise<void> {
  await tx
    .updateTable('mensagem')
    .set(outcome)
    // The address of an answer may be one that lets its reader write (ENQUIRY-40).
    .set('enviadoEm' in outcome ? { responderPara: null } : {})
    .set((row) => ({ tentativas: row('tentativas', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Blanks the body of a mail that was sent or given up, where it opened something. */
export const blankBody = (tx: Tx, id: string) =>
  tx
    .updateTable('mensagem')
    .set({ texto: '', html: null })
    .where('id', '=', id)
    .where('apagaCorpo', '=', true)
    .execute()

/** Removes mail that was sent or given up before an instant, and what nobody confirmed an address for since then. */
export const forgetMailBefore = (db: Queries, before: Date) =>
  db
    .deleteFrom('mensagem')
    .where((where) =>
      where.or([
        where(where.fn.coalesce('enviadoEm', 'recusadoEm'), '<', before),
        where.and([where('aguardaUsuarioId', 'is not', null), where('criadoEm', '<', before)]),
      ]),
    )
    .execute()

/** Mail that no server took, the last first. */
export const givenUpMail = (db: Queries, { offset, limit, direction }: RowRange) =>
  db
    .selectFrom('mensagem')
    .select(['id', 'assunto', 'tentativas', 'criadoEm', 'recusadoEm', 'motivo'])
    .select([
      sql<string>`split_part(para, '@', 2)`.as('dominio'),
      sql<boolean>`texto <> ''`.as('podeReenviar'),
    ])
    .where('recusadoEm', 'is not', null)
    .orderBy('recusadoEm', direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute()

export const countGivenUpMail = (db: Queries): Promise<number> =>
  countOf(db.selectFrom('mensagem').where('recusadoEm', 'is not', null))

/** Locks it until the transaction ends; undefined where no such mail was given up. */
export const findGivenUp = (tx: Tx, id: string) =>
  tx
    .selectFrom('mensagem')
    .select(['assunto', sql<boolean>`texto <> ''`.as('hasText')])
    .where('id', '=', id)
    .where('recusadoEm', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** Begins anew, with the five days that any mail has. */
export const tryAgain = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('mensagem')
    .set({ recusadoEm: null, criadoEm: now, proximaTentativa: now, tentativas: 0 })
    .where('id', '=', id)
    .execute()

/** Mail that waits for its confirmation is not due. */
export async function mailFigures(
  db: Queries,
  now: Date,
): Promise<{ waiting: number; oldestSeconds: number; givenUp: number }> {
  const row = await rowFrom<{ waiting: number; oldestSeconds: number; givenUp: number }>(db)`
    SELECT count(*) FILTER (WHERE recusado_em IS NULL)::int AS waiting,
      coalesce(extract(epoch FROM ${now} - min(criado_em) FILTER (WHERE recusado_em IS NULL)), 0)::float8 AS "oldestSeconds",
      count(recusado_em)::int AS "givenUp"
    FROM mensagem WHERE enviado_em IS NULL AND aguarda_usuario_id IS NULL`
  return row ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 }
}
