/** The SQL of mails about changes in folders. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { hasRow, rowsFrom } from '../../../db/rows.ts'
import type { ItemState } from '../project-repository.ts'

/** What somebody knows of each item, by its kind and key. */
export type KnownStates = Record<string, ItemState>

export const wantsNotice = (db: Queries, usuarioId: string, projetoId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('projetoAviso')
      .select('projetoId')
      .where('usuarioId', '=', usuarioId)
      .where('projetoId', '=', projetoId),
  )

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

/** Those who want a mail. */
export const noticeReaders = sql`SELECT usuario_id FROM projeto_aviso`

export interface Watched {
  projetoId: string
  /** Null where somebody whose address is not confirmed has typed it (MAIL-17). */
  nome: string | null
  estado: KnownStates
}

/** The folders of which a person wants mail. */
export const watchedBy = (tx: Tx, userId: string): Promise<Watched[]> =>
  rowsFrom<Watched>(tx)`
    SELECT a.projeto_id, a.estado, CASE WHEN d.email_confirmado THEN p.nome END AS nome
    FROM projeto_aviso a JOIN projeto p ON p.id = a.projeto_id JOIN usuario d ON d.id = p.usuario_id
    WHERE a.usuario_id = ${userId} ORDER BY p.nome, p.id`

export const updateKnown = (tx: Tx, usuarioId: string, projetoId: string, estado: KnownStates) =>
  tx
    .updateTable('projetoAviso')
    .set({ estado: JSON.stringify(estado) })
    .where('usuarioId', '=', usuarioId)
    .where('projetoId', '=', projetoId)
    .execute()
