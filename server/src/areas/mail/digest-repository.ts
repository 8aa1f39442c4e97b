/** The SQL of who reads a digest. */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { rowsFrom } from '../../db/rows.ts'

interface Asked {
  /** `SELECT usuario_id ...` of those who want it. */
  readers: RawBuilder<unknown>
  period: string
}

const peopleAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A digest holds text that people typed, so that confirmed addresses alone get it (MAIL-17). */
const wants = ({ readers }: Asked) =>
  sql`u.email_confirmado AND u.excluido_em IS NULL AND u.id IN (${readers})`

/** Some of those who want it and have not got this period's, in the order of their ids. */
export async function readersAfter(db: Queries, asked: Asked, last = beforeAll): Promise<string[]> {
  const rows = await rowsFrom<{ id: string }>(db)`
    SELECT u.id FROM usuario u WHERE u.id > ${last} AND ${wants(asked)}
      AND NOT EXISTS (SELECT FROM mensagem m WHERE m.chave = ${`${asked.period}:`} || u.id)
    ORDER BY u.id LIMIT ${peopleAtOnce}`
  return rows.map(({ id }) => id)
}

/** Locks the person, so that two workers write one mail; undefined where this period's is written, or they want none any more. */
export async function lockReader(tx: Tx, asked: Asked, id: string) {
  const rows = await rowsFrom<{ nome: string; email: string; idioma: Language | null; tokenEnvio: string }>(
    tx,
  )`
    SELECT u.nome, u.email, u.idioma, u.token_envio FROM usuario u WHERE u.id = ${id} AND ${wants(asked)}
    FOR NO KEY UPDATE OF u`
  // Asked in a statement of its own, which sees what the other worker has written.
  const written = await rowsFrom(tx)`SELECT FROM mensagem WHERE chave = ${`${asked.period}:${id}`}`
  return written.length > 0 ? undefined : rows[0]
}

/** Whose mail carries a token. */
export async function readerWith(db: Queries, token: string): Promise<string | undefined> {
  const row = await db.selectFrom('usuario').select('id').where('tokenEnvio', '=', token).executeTakeFirst()
  return row?.id
}
