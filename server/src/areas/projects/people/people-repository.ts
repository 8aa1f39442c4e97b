/** The SQL of people whom somebody lets edit a folder. */
import type { Invitation } from '@invest/contract/projects/people'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom, rowFrom, rowsFrom } from '../../../db/rows.ts'
import { mailboxIn } from '../../mail/index.ts'

export interface PersonRow {
  id: string
  email: string
  usuarioId: string | null
  nome: string | null
  convidadoEm: Date
}

export const peopleOf = (db: Queries, projectId: string): Promise<PersonRow[]> =>
  rowsFrom<PersonRow>(db)`
    SELECT p.id, p.email, p.usuario_id, u.nome, p.convidado_em
    FROM projeto_editor p LEFT JOIN usuario u ON u.id = p.usuario_id
    WHERE p.projeto_id = ${projectId} ORDER BY p.convidado_em, p.id`

/**
 * Counts one more invitation by a person, and answers how many their mailbox has sent that day (YYYY-MM-DD): accounts of
 * `ana+1@`, `ana+2@` ... are one. Those of one account wait for each other.
 */
export async function countInvitation(tx: Tx, userId: string, dia: string): Promise<number> {
  await sql`
    INSERT INTO projeto_convite_dia (usuario_id, dia, convites) VALUES (${userId}, ${dia}::date, 1)
    ON CONFLICT (dia, usuario_id) DO UPDATE SET convites = projeto_convite_dia.convites + 1`.execute(tx)
  return countFrom(tx)`
    SELECT sum(d.convites)::int AS n FROM usuario me JOIN usuario u ON u.id = me.id
      OR me.email_confirmado AND u.email_confirmado AND ${mailboxIn(sql`u.email`)} = ${mailboxIn(sql`me.email`)}
    JOIN projeto_convite_dia d ON d.usuario_id = u.id AND d.dia = ${dia}::date
    WHERE me.id = ${userId}`
}

/** Unanswered ones from before an instant, and how many were made before a day (YYYY-MM-DD). */
export async function forgetInvitations(
  db: Queries,
  { invited, counted }: { invited: Date; counted: string },
): Promise<void> {
  await db
    .deleteFrom('projetoEditor')
    .where('usuarioId', 'is', null)
    .where('convidadoEm', '<', invited)
    .execute()
  await db.deleteFrom('projetoConviteDia').where('dia', '<', counted).execute()
}

/** Whoever was invited already stays as they are. */
export const insertPerson = (tx: Tx, row: { projetoId: string; email: string; convidadoEm: Date }) =>
  tx
    .insertInto('projetoEditor')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projetoId', 'email']).doNothing())
    .execute()

/** They get no more mails about the folder either, and the searches that they alone see leave it. */
export async function deletePerson(tx: Tx, projetoId: string, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('projetoEditor')
    .where('projetoId', '=', projetoId)
    .where('id', '=', id)
    .returning('usuarioId')
    .executeTakeFirst()
  if (!gone?.usuarioId) return
  await tx
    .deleteFrom('projetoAviso')
    .where('projetoId', '=', projetoId)
    .where('usuarioId', '=', gone.usuarioId)
    .execute()
  await tx
    .deleteFrom('projetoItem')
    .where('projetoId', '=', projetoId)
    .where('usuarioId', '=', gone.usuarioId)
    .where('tipo', '=', 'BUSCA')
    .execute()
}

/** Those that wait for whoever has confirmed the address. */
export const waitingFor = (userId: string) => sql`
  FROM projeto_editor c JOIN usuario eu ON eu.id = ${userId} AND eu.email_confirmado AND lower(eu.email) = c.email
    JOIN projeto p ON p.id = c.projeto_id JOIN usuario d ON d.id = p.usuario_id
  WHERE c.usuario_id IS NULL AND p.usuario_id <> ${userId}`

export const invitationsTo = (db: Queries, userId: string): Promise<Invitation[]> =>
  rowsFrom<Invitation>(db)`
    SELECT c.id, p.nome, d.nome AS de ${waitingFor(userId)} ORDER BY c.convidado_em DESC, c.id`

export const lockInvitation = (
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ projetoId: string } | undefined> =>
  rowFrom<{ projetoId: string }>(tx)`
    SELECT c.projeto_id ${waitingFor(userId)} AND c.id = ${id} FOR UPDATE OF c`

/** A second invitation to another address of a person who edits the folder already is used up by it. */
export const acceptInvitation = (tx: Tx, id: string, userId: string) =>
  sql`
    WITH known AS (
      SELECT 1 FROM projeto_editor a JOIN projeto_editor c ON c.id = ${id} AND c.projeto_id = a.projeto_id WHERE a.usuario_id = ${userId}),
    gone AS (DELETE FROM projeto_editor WHERE id = ${id} AND EXISTS (SELECT FROM known))
    UPDATE projeto_editor SET usuario_id = ${userId} WHERE id = ${id} AND NOT EXISTS (SELECT FROM known)`.execute(
    tx,
  )

export const declineInvitation = (tx: Tx, id: string) =>
  tx.deleteFrom('projetoEditor').where('id', '=', id).execute()

export const deleteInvitationsTo = (tx: Tx, email: string) =>
  tx.deleteFrom('projetoEditor').where('email', '=', email).execute()

export interface Address {
  email: string
  emailConfirmado: boolean
  nome: string
  idioma: 'pt' | 'en' | 'es' | null
}

export const addressOf = (db: Queries, userId: string): Promise<Address> =>
  db
    .selectFrom('usuario')
    .select(['email', 'emailConfirmado', 'nome', 'idioma'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Whoever has confirmed the address. */
export const whoHas = (db: Queries, email: string): Promise<Address[]> =>
  rowsFrom<Address>(db)`
    SELECT email, email_confirmado, nome, idioma FROM usuario
    WHERE lower(email COLLATE "C") = ${email} AND email_confirmado AND excluido_em IS NULL`
