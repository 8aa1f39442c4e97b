/** The SQL of texts to answer with. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countOf } from '../../../db/rows.ts'

export interface TemplateTexts {
  titulo: string
  pt: string
  en: string
  es: string
}

const columns = ['id', 'titulo', 'pt', 'en', 'es', 'versao'] as const

export const listTemplates = (db: Queries) =>
  db.selectFrom('solicitacaoModelo').select(columns).orderBy(sql`lower(titulo)`).orderBy('id').execute()

export const lockTemplates = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('solicitacao_modelo'))`.execute(tx)

export const countTemplates = (tx: Tx): Promise<number> => countOf(tx.selectFrom('solicitacaoModelo'))

export const insertTemplate = (tx: Tx, texts: TemplateTexts) =>
  tx.insertInto('solicitacaoModelo').values(texts).returning(columns).executeTakeFirstOrThrow()

export const findTemplate = (db: Queries, id: number) =>
  db.selectFrom('solicitacaoModelo').select(columns).where('id', '=', id).executeTakeFirst()

/** Undefined where the version has moved on, or nothing is there. */
export const updateTemplate = (tx: Tx, id: number, over: number, texts: TemplateTexts) =>
  tx
    .updateTable('solicitacaoModelo')
    .set(texts)
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .where('versao', '=', over)
    .returning(columns)
    .executeTakeFirst()

export const deleteTemplate = (tx: Tx, id: number) =>
  tx.deleteFrom('solicitacaoModelo').where('id', '=', id).returning('id').executeTakeFirst()
