/** The SQL of lists of people: who of them is known, invited, and in a group. */
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom, rowsFrom } from '../../../db/rows.ts'

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
  const rows = await rowsFrom<{ cpf: string; id: string; nome: string; isMember: boolean }>(tx)`
    SELECT u.cpf, u.id, u.nome, EXISTS (
      SELECT 1 FROM grupo_permissoes_usuario g WHERE g.usuario_id = u.id AND g.grupo_id = ${groupId}) AS "isMember"
    FROM usuario u WHERE u.cpf = ANY (${cpfs}::text[]) AND u.excluido_em IS NULL ORDER BY u.id FOR SHARE OF u`
  return new Map(rows.map(({ cpf, ...person }) => [cpf, person]))
}

export const countMembersBeside = (
  db: Queries,
  groupId: number,
  leaving: readonly string[],
): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM grupo_permissoes_usuario
    WHERE grupo_id = ${groupId} AND usuario_id <> ALL (${leaving}::uuid[])`
