/** The SQL of questions whose sender nobody has confirmed yet. */
import type { Language } from '@invest/contract/language'
import { mailboxOf } from '@invest/contract/rules/email'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom } from '../../../db/rows.ts'
import { mailboxIn } from '../../mail/index.ts'

export interface AskedByVisitor {
  codMunicipioRfb: string
  nome: string
  email: string
  mensagem: string
  idioma: Language
  criadaEm: Date
}

export async function insertAsked(tx: Tx, asked: AskedByVisitor): Promise<string> {
  const { id } = await tx
    .insertInto('solicitacaoVisitante')
    .values(asked)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Questions of one mailbox since an instant; simultaneous ones wait for each other. */
export async function askedSince(tx: Tx, email: string, since: Date): Promise<number> {
  const mailbox = mailboxOf(email)
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${mailbox}, 7))`.execute(tx)
  return countFrom(tx)`
    SELECT count(*)::int AS n FROM solicitacao_visitante
    WHERE ${mailboxIn(sql`email`)} = ${mailbox} AND criada_em > ${since}`
}

export const lockAsked = (tx: Tx, id: string) =>
  tx
    .selectFrom('solicitacaoVisitante')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ idioma: Language }>()
    .executeTakeFirst()

/** The case that a question became; its text stands there from now on. */
export const noteCase = (tx: Tx, id: string, numero: number) =>
  tx.updateTable('solicitacaoVisitante').set({ numero, mensagem: '' }).where('id', '=', id).execute()

export const forgetAskedBefore = (db: Queries, before: Date) =>
  db.deleteFrom('solicitacaoVisitante').where('criadaEm', '<', before).execute()

/** What a visitor has written in a case since an instant. */
export const writtenByVisitor = (db: Queries, numero: number, since: Date): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM solicitacao_mensagem
    WHERE numero = ${numero} AND autor_id IS NULL AND em > ${since}`
