/** The SQL of mails about changes in folders. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { ItemState } from '../project-repository.ts'

/** What somebody knows of each item, by its kind and key. */
export type KnownStates = Record<string, ItemState>

export async function wantsNotice(db: Queries, usuarioId: string, projetoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('projetoAviso')
    .select('projetoId')
    .where('usuarioId', '=', usuarioId)
    .where('projetoId', '=', projetoId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever wants it already keeps what they know. */
export const insertNotice = (
  tx: Tx,
  { estado, ...row }: { usuarioId: string; projetoId: string; estado: KnownStates },
) =>
  tx
    .insertInto('projetoAviso')
    .values({ ...row, estado: JSON.stringify(estado) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteNotice = (tx: Tx, usuarioId: string, projetoId: string) =>
  tx
    .deleteFrom('projetoAviso')
    .where('usuarioId', '=', usuarioId)
    .where('projetoId', '=', projetoId)
    .execute()

/** Answers how many there were; undefined where nobody has this token. */
export async function deleteNoticesOf(tx: Tx, tokenEnvio: string): Promise<number | undefined> {
  const reader = await tx
    .selectFrom('usuario')
    .select('id')
    .where('tokenEnvio', '=', tokenEnvio)
    .executeTakeFirst()
  if (!reader) return undefined
  const { numDeletedRows } = await tx
    .deleteFrom('projetoAviso')
    .where('usuarioId', '=', reader.id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** At most `limit` people who want a mail, in the order of their ids; only confirmed addresses get one (MAIL-17). */
export async function peopleToMail(db: Queries, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ usuarioId: string }>`
    SELECT DISTINCT a.usuario_id FROM projeto_aviso a JOIN usuario u ON u.id = a.usuario_id AND u.email_confirmado
    WHERE a.usuario_id > ${after} ORDER BY a.usuario_id LIMIT ${limit}`.execute(db)
  return rows.map(({ usuarioId }) => usuarioId)
}

export interface NoticeReader {
  nome: string
  email: string
  idioma: Language | null
  tokenEnvio: string
}

export const readerOf = (db: Queries, userId: string): Promise<NoticeReader> =>
  db
    .selectFrom('usuario')
    .select(['nome', 'email', 'idioma', 'tokenEnvio'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export interface Watched {
  projetoId: string
  /** Null where somebody whose address is not confirmed has typed it (MAIL-17). */
  nome: string | null
  estado: KnownStates
}

/** The folders of which a person wants mail, locked: of two workers the second finds what the first has written. */
export async function lockWatched(tx: Tx, userId: string): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    SELECT a.projeto_id, a.estado, CASE WHEN d.email_confirmado THEN p.nome END AS nome
    FROM projeto_aviso a JOIN projeto p ON p.id = a.projeto_id JOIN usuario d ON d.id = p.usuario_id
    WHERE a.usuario_id = ${userId} ORDER BY p.nome, p.id FOR UPDATE OF a`.execute(tx)
  return rows
}

export const updateKnown = (tx: Tx, usuarioId: string, projetoId: string, estado: KnownStates) =>
  tx
    .updateTable('projetoAviso')
    .set({ estado: JSON.stringify(estado) })
    .where('usuarioId', '=', usuarioId)
    .where('projetoId', '=', projetoId)
    .execute()

export async function isWritten(tx: Tx, chave: string): Promise<boolean> {
  const mail = await tx.selectFrom('mensagem').select('id').where('chave', '=', chave).executeTakeFirst()
  return mail !== undefined
}
