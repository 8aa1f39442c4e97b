import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'

export async function isCountry(db: Queries, sigla: string): Promise<boolean> {
  const found = await db.selectFrom('pais').select('sigla').where('sigla', '=', sigla).executeTakeFirst()
  return found !== undefined
}

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

/** Stores who has registered; somebody who has signed in meanwhile keeps the name that the provider says. */
export async function insertRegistered(tx: Tx, person: Registered, now: Date): Promise<void> {
  const { endereco, paisOrigem, idioma } = person
  await tx
    .insertInto('usuario')
    .values({ ...person, ehEstrangeiro: true, dataInicio: now })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet({ endereco, paisOrigem, idioma }))
    .execute()
}

/** Keeps others out who ask for a code for the same address, until the transaction ends. */
export const lockAddress = (tx: Tx, key: Buffer) =>
  sql`SELECT pg_advisory_xact_lock(${key.readBigInt64BE(0).toString()}::bigint)`.execute(tx)

export async function countCodes(tx: Tx, key: Buffer, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('codigoRecuperacao')
    .select((query) => query.fn.countAll().as('count'))
    .where('chaveEmail', '=', key)
    .where('criadoEm', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertCode(
  tx: Tx,
  code: { chaveEmail: Buffer; codigoHash: string; criadoEm: Date; expiraEm: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('codigoRecuperacao')
    .values(code)
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/**
 * Counts a try of an address's newest code and returns the code, in one statement: simultaneous tries come one after the
 * other. Undefined where no try is left, or there is no code that may still be used (ACCOUNT-7).
 */
export async function countTry(
  db: Queries,
  key: Buffer,
  { now, tries }: { now: Date; tries: number },
): Promise<{ id: string; hash: string } | undefined> {
  const { rows } = await sql<{ id: string; hash: string }>`
    UPDATE codigo_recuperacao SET tentativas = tentativas + 1
    WHERE id = (
        SELECT id FROM codigo_recuperacao WHERE chave_email = ${key} ORDER BY criado_em DESC, id DESC LIMIT 1)
      AND usado_em IS NULL AND expira_em > ${now} AND tentativas < ${tries}
    RETURNING id, codigo_hash AS hash`.execute(db)
  return rows[0]
}

/** Gives a try back that failed for no fault of the code. */
export const forgiveTry = (db: Queries, id: string) =>
  db
    .updateTable('codigoRecuperacao')
    .set((row) => ({ tentativas: row('tentativas', '-', 1) }))
    .where('id', '=', id)
    .where('tentativas', '>', 0)
    .execute()

/** Marks a code as used; false where another request has used it. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codigoRecuperacao')
    .set({ usadoEm: now })
    .where('id', '=', id)
    .where('usadoEm', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
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
