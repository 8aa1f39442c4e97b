/** The SQL of lists of people: who of them is known, invited, and in a group. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { ListedInvitation } from './list-effect.ts'

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

/** Locked in the order of their ids. */
export async function invitationsWith(
  tx: Tx,
  cpfs: readonly string[],
  { groupId, now }: { groupId: number; now: Date },
): Promise<Map<string, ListedInvitation>> {
  const { rows } = await sql<ListedInvitation & { cpf: string }>`
    SELECT c.cpf, c.id, c.vence_em <= ${now} AS ended, EXISTS (
      SELECT 1 FROM convite_grupo g WHERE g.convite_id = c.id AND g.grupo_id = ${groupId}) AS "hasGroup",
      coalesce((SELECT json_agg(json_build_object('id', g.grupo_id, 'nome', g.nome) ORDER BY g.nome)
        FROM convite_grupo g WHERE g.convite_id = c.id), '[]') AS groups,
      coalesce((SELECT json_agg(json_build_object('codMunicipioRfb', m.cod_municipio_rfb, 'nome', m.nome) ORDER BY m.nome)
        FROM convite_municipio m WHERE m.convite_id = c.id), '[]') AS municipalities
    FROM convite c WHERE c.cpf = ANY (${cpfs}::text[]) ORDER BY c.id FOR UPDATE OF c`.execute(tx)
  return new Map(rows.map(({ cpf, ...invitation }) => [cpf, invitation]))
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

/** Adds the group in the name of who gives it; the invitation ends when it would have. */
export async function widenInvitation(
  tx: Tx,
  id: number,
  { group, by }: { group: { id: number; nome: string }; by: string },
): Promise<void> {
  await tx
    .insertInto('conviteGrupo')
    .values({ conviteId: id, grupoId: group.id, nome: group.nome, dadoPor: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes the group out; answers whether something is left in the invitation. */
export async function narrowInvitation(tx: Tx, id: number, groupId: number): Promise<boolean> {
  await tx.deleteFrom('conviteGrupo').where('conviteId', '=', id).where('grupoId', '=', groupId).execute()
  const { rows } = await sql<{ left: boolean }>`
    SELECT EXISTS (SELECT 1 FROM convite_grupo WHERE convite_id = ${id})
      OR EXISTS (SELECT 1 FROM convite_municipio WHERE convite_id = ${id}) AS "left"`.execute(tx)
  return rows[0]?.left ?? false
}
