import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { hasRow, rowsFrom } from '../../db/rows.ts'

export const isCountry = (db: Queries, sigla: string): Promise<boolean> =>
  hasRow(db.selectFrom('pais').select('sigla').where('sigla', '=', sigla))

/** The language in which a person used the portal last. */
export async function languageOfPerson(db: Queries, sub: string): Promise<Language | undefined> {
  const found = await db.selectFrom('usuario').select('idioma').where('sub', '=', sub).executeTakeFirst()
  return found?.idioma ?? undefined
}

export interface Registered {
  sub: string
  nome: string
  email: string
  endereco: string
  paisOrigem: string
  idioma: Language
}

/** Stores who has registered; somebody who has signed in meanwhile keeps the name that the provider says. Answers the id. */
export async function insertRegistered(tx: Tx, person: Registered, now: Date): Promise<string> {
  const { endereco, paisOrigem, idioma } = person
  const { id } = await tx
    .insertInto('usuario')
    .values({ ...person, ehEstrangeiro: true, dataInicio: now })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet({ endereco, paisOrigem, idioma }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps others out who ask for a code for the same address, until the transaction ends. */
export const lockAddress = (tx: Tx, key: Buffer) =>
  sql`SELECT pg_advisory_xact_lock(${key.readBigInt64BE(0).toString()}::bigint)`.execute(tx)

/** The codes that a mailbox got since an instant, and those of them that may still be used. */
export async function countCodes(
  tx: Tx,
  chaveCaixa: Buffer,
  { now, since }: { now: Date; since: Date },
): Promise<{ recent: number; live: number }> {
  return tx
    .selectFrom('codigoRecuperacao')
    .select(sql<number>`count(*)::int`.as('recent'))
    .select(sql<number>`(count(*) FILTER (WHERE usado_em IS NULL AND expira_em > ${now}))::int`.as('live'))
    .where('chaveCaixa', '=', chaveCaixa)
    .where('criadoEm', '>', since)
    .executeTakeFirstOrThrow()
}

export async function insertCode(
  tx: Tx,
  code: { chaveEmail: Buffer; chaveCaixa: Buffer; codigoHash: string; criadoEm: Date; expiraEm: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('codigoRecuperacao')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/**
 * Counts a try of each live code of an address for a network, and returns those that it may still try. One statement, so
 * that simultaneous tries come one after the other.
 */
export const countTries = (
  db: Queries,
  key: Buffer,
  { network, now, tries }: { network: Buffer; now: Date; tries: number },
): Promise<{ id: string; hash: string }[]> =>
  rowsFrom<{ id: string; hash: string }>(db)`
    WITH vivos AS (
      SELECT id, codigo_hash FROM codigo_recuperacao
      WHERE chave_email = ${key} AND usado_em IS NULL AND expira_em > ${now} ORDER BY id
    ), contadas AS (
      INSERT INTO tentativa_codigo AS t (codigo_id, rede, tentativas) SELECT id, ${network}, 1 FROM vivos
      ON CONFLICT (codigo_id, rede) DO UPDATE SET tentativas = t.tentativas + 1 WHERE t.tentativas < ${tries}
      RETURNING codigo_id
    )
    SELECT id, codigo_hash AS hash FROM vivos JOIN contadas ON codigo_id = id`

/** Gives tries back that failed for no fault of the code. */
export const forgiveTries = (db: Queries, ids: string[], network: Buffer) =>
  db
    .updateTable('tentativaCodigo')
    .set((row) => ({ tentativas: row('tentativas', '-', 1) }))
    .where('codigoId', 'in', ids)
    .where('rede', '=', network)
    .where('tentativas', '>', 0)
    .execute()

/** Ends all codes of an address by the use of one; false where another request has used one meanwhile. */
export async function useCode(tx: Tx, key: Buffer, id: string, now: Date): Promise<boolean> {
  await lockAddress(tx, key)
  const ended = await tx
    .updateTable('codigoRecuperacao')
    .set({ usadoEm: now })
    .where('chaveEmail', '=', key)
    .where('usadoEm', 'is', null)
    .returning('id')
    .execute()
  return ended.some((code) => String(code.id) === id)
}

/** Removes codes that were made before an instant; returns their ids. */
export async function deleteCodes(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('codigoRecuperacao')
    .where('criadoEm', '<', before)
    .returning('id')
    .execute()
  return rows.map(({ id }) => String(id))
}

export const deleteCodesOf = (tx: Tx, key: Buffer) =>
  tx.deleteFrom('codigoRecuperacao').where('chaveEmail', '=', key).execute()

export async function isConfirmed(db: Queries, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('usuario')
    .select('emailConfirmado')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.emailConfirmado === true
}

/** Marks the address of a person as confirmed; undefined where it is no longer theirs. */
export const confirmAddress = (tx: Tx, { id, email }: { id: string; email: string }) =>
  tx
    .updateTable('usuario')
    .set({ emailConfirmado: true })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('excluidoEm', 'is', null)
    .returning(['id', 'sub'])
    .executeTakeFirst()
