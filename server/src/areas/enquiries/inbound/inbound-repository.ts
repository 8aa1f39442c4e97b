/** The SQL of mail that comes back: who may have sent it, and what was taken already. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../db/database.ts'
import { countOf, hasChanged, hasRow, rowFrom } from '../../../db/rows.ts'
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
export const rememberMail = (
  tx: Tx,
  mail: { chave: Buffer; uid: string; numero: number; em: Date },
): Promise<boolean> =>
  hasChanged(
    tx
      .insertInto('solicitacaoCorreio')
      .values(mail)
      .onConflict((conflict) => conflict.doNothing()),
  )

export const wasTaken = (db: Queries, chave: Buffer): Promise<boolean> =>
  hasRow(db.selectFrom('solicitacaoCorreio').select('chave').where('chave', '=', chave))

export const forgetTakenBefore = (db: Database, before: Date) =>
  db.deleteFrom('solicitacaoCorreio').where('em', '<', before).execute()

/** Answers how often it was begun; undefined while somebody else reads it. */
export async function beginReading(
  db: Queries,
  { uid, now, abandoned }: { uid: string; now: Date; abandoned: Date },
): Promise<number | undefined> {
  const row = await rowFrom<{ tentativas: number }>(db)`
    INSERT INTO solicitacao_correio_leitura AS l (uid, tentativas, iniciada_em) VALUES (${uid}, 1, ${now})
    ON CONFLICT (uid) DO UPDATE SET tentativas = l.tentativas + 1, iniciada_em = ${now} WHERE l.iniciada_em < ${abandoned}
    RETURNING tentativas`
  return row?.tentativas
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
export const countGivenUp = (db: Queries): Promise<number> =>
  countOf(db.selectFrom('solicitacaoCorreioLeitura').where('desistidaEm', 'is not', null))
