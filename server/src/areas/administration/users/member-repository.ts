/** The SQL of who is in a group. */
import type { Queries, Tx } from '../../../db/database.ts'
import { hasRow } from '../../../db/rows.ts'

export const isMember = (db: Queries, usuarioId: string, grupoId: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('grupoPermissoesUsuario')
      .select('grupoId')
      .where('usuarioId', '=', usuarioId)
      .where('grupoId', '=', grupoId),
  )

export const insertMember = (tx: Tx, usuarioId: string, grupoId: number) =>
  tx.insertInto('grupoPermissoesUsuario').values({ usuarioId, grupoId }).execute()

export const deleteMember = (tx: Tx, usuarioId: string, grupoId: number) =>
  tx
    .deleteFrom('grupoPermissoesUsuario')
    .where('usuarioId', '=', usuarioId)
    .where('grupoId', '=', grupoId)
    .execute()

/**
 * Locks a group's members as the audit log's lines about them will. An erasure locks the person before their
 * memberships, so both take them in one order (ADMIN-43).
 */
export const lockMembers = (tx: Tx, grupoId: number) =>
  tx
    .selectFrom('usuario')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('grupoPermissoesUsuario').select('usuarioId').where('grupoId', '=', grupoId),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()

/** Takes everybody out of a group; answers who they were. */
export async function removeAllMembers(tx: Tx, grupoId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('grupoPermissoesUsuario')
    .where('grupoId', '=', grupoId)
    .returning('usuarioId')
    .execute()
  return rows.map((row) => row.usuarioId)
}
