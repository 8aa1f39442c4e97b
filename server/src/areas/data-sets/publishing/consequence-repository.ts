/** The SQL of those whom an edition concerns. */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom } from '../../../db/rows.ts'
import type { Concerned } from '../data-set.ts'

/** Answers how many they are; the first of them by name are kept. */
export const insertConcerned = (
  tx: Tx,
  id: number,
  { tipo, who }: { tipo: string; who: RawBuilder<Concerned> },
): Promise<number> =>
  countFrom(tx)`
    WITH q AS MATERIALIZED (${who}),
    kept AS (
      INSERT INTO edicao_consequencia (edicao_id, tipo, lugar, chave, nome)
      SELECT ${id}, ${tipo}, row_number() OVER (ORDER BY q.nome, q.chave), q.chave, q.nome FROM q
      ORDER BY q.nome, q.chave LIMIT ${limits.recordRows})
    SELECT count(*)::int AS n FROM q`

/** Those that were named elsewhere, in their order. */
export const insertNamed = (tx: Tx, id: number, tipo: string, named: readonly Concerned[]) =>
  sql`
    INSERT INTO edicao_consequencia (edicao_id, tipo, lugar, chave, nome)
    SELECT ${id}, ${tipo}, q.ordinality, q.chave, q.nome
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS (chave text, nome text)) WITH ORDINALITY q`.execute(
    tx,
  )

export const forgetConcerned = (tx: Tx, id: number) =>
  tx.deleteFrom('edicaoConsequencia').where('edicaoId', '=', id).execute()

/** The first few of each kind. */
export const firstConcerned = (db: Queries, id: number, ofEach: number) =>
  db
    .selectFrom('edicaoConsequencia')
    .select(['tipo', 'chave', 'nome'])
    .where('edicaoId', '=', id)
    .where('lugar', '<=', ofEach)
    .orderBy('tipo')
    .orderBy('lugar')
    .execute()

export const allConcerned = (db: Queries, id: number) =>
  db
    .selectFrom('edicaoConsequencia')
    .select(['tipo', 'chave', 'nome'])
    .where('edicaoId', '=', id)
    .orderBy('tipo')
    .orderBy('lugar')
    .execute()
