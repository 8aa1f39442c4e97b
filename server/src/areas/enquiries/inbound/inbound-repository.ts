/** The SQL of mail that comes back: who may have sent it, and what was taken already. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../db/database.ts'
import { permissionNames } from '../../access/index.ts'

export interface Sender {
  id: string
  permissoes: ReadonlySet<string>
  idioma: Language
}

/** People who have confirmed an address, which is given in small letters. */
export async function peopleAt(db: Queries, email: string): Promise<Sender[]> {
  const rows = await db
    .selectFrom('usuario')
    .select(['id', sql<Language>`coalesce(idioma, 'pt')`.as('idioma')])
    .select(permissionNames(db).as('permissoes'))
    .where(sql`lower(email)`, '=', email)
    .where('emailConfirmado', '=', true)
    .where('excluidoEm', 'is', null)
    .limit(20)
    .execute()
  return rows.map(({ id, idioma, permissoes }) => ({ id, idioma, permissoes: new Set(permissoes) }))
}

/** False where it was taken before. A simultaneous one waits for the first. */
export async function rememberMail(
  tx: Tx,
  mail: { chave: Buffer; uid: string; numero: number; em: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('solicitacaoCorreio')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function wasTaken(db: Queries, chave: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('solicitacaoCorreio')
    .select('chave')
    .where('chave', '=', chave)
    .executeTakeFirst()
  return found !== undefined
}

export const forgetTakenBefore = (db: Database, before: Date) =>
  db.deleteFrom('solicitacaoCorreio').where('em', '<', before).execute()

/** Answers how often it was begun; undefined while somebody else reads it. */
export async function beginReading(
  db: Queries,
  { uid, now, abandoned }: { uid: string; now: Date; abandoned: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ tentativas: number }>`
    INSERT INTO solicitacao_correio_leitura AS l (uid, tentativas, iniciada_em) VALUES (${uid}, 1, ${now})
    ON CONFLICT (uid) DO UPDATE SET tentativas = l.tentativas + 1, iniciada_em = ${now} WHERE l.iniciada_em < ${abandoned}
    RETURNING tentativas`.execute(db)
  return rows[0]?.tentativas
}

export async function endReading(db: Queries, uid: string): Promise<void> {
  await db.deleteFrom('solicitacaoCorreioLeitura').where('uid', '=', uid).execute()
}

export async function giveUpReading(db: Queries, uid: string, now: Date): Promise<void> {
  await db.updateTable('solicitacaoCorreioLeitura').set({ desistidaEm: now }).where('uid', '=', uid).execute()
}

export const forgetReadingsBefore = (db: Database, before: Date) =>
  db.deleteFrom('solicitacaoCorreioLeitura').where('iniciadaEm', '<', before).execute()

/** As long as the mail is kept for a person to look at. */
export async function countGivenUp(db: Queries): Promise<number> {
  const { n } = await db
    .selectFrom('solicitacaoCorreioLeitura')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('desistidaEm', 'is not', null)
    .executeTakeFirstOrThrow()
  return n
}
