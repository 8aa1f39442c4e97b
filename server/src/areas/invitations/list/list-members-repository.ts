/** The SQL of lists of people: who of them is known, invited, and in a group. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'

/** Of the CPFs those that somebody has who is not erased. */
export async function cpfsOfPeople(db: Queries, cpfs: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('usuario')
    .select('cpf')
    .where((where) => where('cpf', '=', where.fn.any(where.val(cpfs))))
    .where('excluidoEm', 'is', null)
    .execute()
  return new Set(rows.map(({ cpf }) => cpf))
}

/** Of the CPFs those that somebody has, with whether they are in the group; locked so that nobody is erased in between. */
export async function peopleWith(
  tx: Tx,
  cpfs: readonly string[],
  groupId: number,
): Promise<Map<string, { id: string; nome: string; isMember: boolean }>> {
  const { rows } = await sql<{ cpf: string; id: string; nome: string; isMember: boolean }>`
    SELECT u.cpf, u.id, u.nome, EXISTS (
      SELECT 1 FROM grupo_permissoes_usuario g WHERE g.usuario_id = u.id AND g.grupo_id = ${groupId}) AS "isMember"
    FROM usuario u WHERE u.cpf = ANY (${cpfs}::text[]) AND u.excluido_em IS NULL ORDER BY u.id FOR SHARE OF u`.execute(
    tx,
  )
  return new Map(rows.map(({ cpf, ...person }) => [cpf, person]))
}

export async function countMembersBeside(
  db: Queries,
  groupId: number,
  leaving: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM grupo_permissoes_usuario
    WHERE grupo_id = ${groupId} AND usuario_id <> ALL (${leaving}::uuid[])`.execute(db)
  return rows[0]?.n ?? 0
}
