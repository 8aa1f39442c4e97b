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
