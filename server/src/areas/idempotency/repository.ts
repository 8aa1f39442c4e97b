import type { Queries } from '../../db/database.ts'
import { isFound } from '../../db/rows.ts'

export interface Claim {
  usuarioId: string
  chave: string
  pedido: Buffer
  em: Date
}

/**
 * Whether the key is now the caller's: it was free, its day was over, or the call that had it was abandoned, as by a
 * process that ended.
 */
export const claimKey = (
  db: Queries,
  { usuarioId, chave, pedido, em }: Claim,
  { overBefore, abandonedBefore }: { overBefore: Date; abandonedBefore: Date },
): Promise<boolean> =>
  isFound(db)`
    INSERT INTO chamada_com_chave (usuario_id, chave, pedido, em) VALUES (${usuarioId}, ${chave}, ${pedido}, ${em})
    ON CONFLICT (usuario_id, chave) DO UPDATE SET pedido = excluded.pedido, em = excluded.em, resultado = NULL
    WHERE chamada_com_chave.em <= ${overBefore}
      OR (chamada_com_chave.resultado IS NULL AND chamada_com_chave.em <= ${abandonedBefore})
    RETURNING 1 AS tomada`

const claimed = (db: Queries, { usuarioId, chave }: Pick<Claim, 'usuarioId' | 'chave'>) =>
  db.selectFrom('chamadaComChave').where('usuarioId', '=', usuarioId).where('chave', '=', chave)

export const findCall = (db: Queries, claim: Claim) =>
  claimed(db, claim).select(['pedido', 'resultado']).executeTakeFirst()

/** Nothing happens where another process has taken the key over meanwhile. */
export async function keepResult(
  db: Queries,
  { usuarioId, chave, em }: Claim,
  resultado: string,
): Promise<void> {
  await db
    .updateTable('chamadaComChave')
    .set({ resultado })
    .where('usuarioId', '=', usuarioId)
    .where('chave', '=', chave)
    .where('em', '=', em)
    .execute()
}

export async function releaseKey(db: Queries, { usuarioId, chave, em }: Claim): Promise<void> {
  await db
    .deleteFrom('chamadaComChave')
    .where('usuarioId', '=', usuarioId)
    .where('chave', '=', chave)
    .where('em', '=', em)
    .execute()
}

export async function removeCallsBefore(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('chamadaComChave').where('em', '<=', before).execute()
}
