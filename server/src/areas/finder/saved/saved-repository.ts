/** The SQL of saved searches. */
import type { SearchFields } from '@invest/contract/search'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Schema } from '../../../db/schema.ts'
import { companyConditions } from '../search-conditions.sql.ts'
import { mostCounted } from './weekly-words.ts'

export type SavedRow = Selectable<Schema['buscaSalva']>

export const savedOf = (db: Queries, userId: string): Promise<SavedRow[]> =>
  db
    .selectFrom('buscaSalva')
    .selectAll()
    .where('usuarioId', '=', userId)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .execute()

/** Finds a search only if it is the person's own, and locks it until the transaction ends. */
export const lockSaved = (tx: Tx, userId: string, id: string): Promise<SavedRow | undefined> =>
  tx
    .selectFrom('buscaSalva')
    .selectAll()
    .where('usuarioId', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Makes simultaneous saves of one person wait for each other, so that each counts the one before. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('usuario').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('buscaSalva')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('usuarioId', '=', userId)
    .executeTakeFirstOrThrow()
  return row.n
}

export const insertSaved = (tx: Tx, row: Insertable<Schema['buscaSalva']>): Promise<SavedRow> =>
  tx.insertInto('buscaSalva').values(row).returningAll().executeTakeFirstOrThrow()

export const updateSaved = (
  tx: Tx,
  id: string,
  change: Partial<Pick<SavedRow, 'nome' | 'resumoSemanal' | 'vistaEm'>>,
): Promise<SavedRow> =>
  tx.updateTable('buscaSalva').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function deleteSaved(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('buscaSalva')
    .where('usuarioId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends the weekly mail of the search that a token belongs to; returns its name. Repeating it changes nothing. */
export async function endMailByToken(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .updateTable('buscaSalva')
    .set({ resumoSemanal: false })
    .where('token', '=', token)
    .returning('nome')
    .executeTakeFirst()
  return row?.nome
}

export async function findReader(tx: Tx, tokenEnvio: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('usuario')
    .select('id')
    .where('tokenEnvio', '=', tokenEnvio)
    .executeTakeFirst()
  return row?.id
}

/** Returns the number of searches whose mail it ended. */
export async function endAllMail(tx: Tx, userId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('buscaSalva')
    .set({ resumoSemanal: false })
    .where('usuarioId', '=', userId)
    .where('resumoSemanal', '=', true)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const newIn = (viewerId: string, filtro: SearchFields, since: Date) =>
  sql`FROM empresa e WHERE ${companyConditions(filtro, viewerId)} AND e.criado_em > ${since}`

/** How many companies are new in each search, in the order of the searches; one statement. */
export async function countNews(db: Queries, searches: SavedRow[]): Promise<number[]> {
  if (searches.length === 0) return []
  const counts = searches.map(
    ({ usuarioId, filtro, vistaEm }) =>
      sql`(SELECT count(*)::int FROM (SELECT 1 ${newIn(usuarioId, filtro, vistaEm)} LIMIT ${mostCounted}) AS novas)`,
  )
  const { rows } = await sql<{ novas: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS novas`.execute(db)
  return rows[0]?.novas ?? []
}

/** Names of the newest companies among those that are new in a search. */
export async function newestNames(db: Queries, search: SavedRow, limit: number): Promise<string[]> {
  const { usuarioId, filtro, vistaEm } = search
  const { rows } = await sql<{ nomeExibicao: string }>`
    SELECT e.nome_exibicao ${newIn(usuarioId, filtro, vistaEm)} ORDER BY e.criado_em DESC, e.id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map((row) => row.nomeExibicao)
}

/** At most `limit` people who asked for the weekly mail and have not got this week's, in the order of their ids. */
export async function peopleToMail(
  db: Queries,
  week: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ usuarioId: string }>`
    SELECT DISTINCT b.usuario_id FROM busca_salva b
    WHERE b.resumo_semanal AND b.usuario_id > ${after}
      AND NOT EXISTS (SELECT 1 FROM mensagem m WHERE m.chave = ${mailKey(week, '')} || b.usuario_id)
    ORDER BY b.usuario_id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.usuarioId)
}

/** Identifies the mail of one person and week, so that it is never written twice. */
export const mailKey = (week: string, userId: string): string => `buscas-salvas:${week}:${userId}`

/** Locks a person's searches with weekly mail; returns none if this week's mail has been written. */
export async function lockSubscribed(tx: Tx, userId: string, week: string): Promise<SavedRow[]> {
  const searches = await tx
    .selectFrom('buscaSalva')
    .selectAll()
    .where('usuarioId', '=', userId)
    .where('resumoSemanal', '=', true)
    .orderBy('criadoEm')
    .forUpdate()
    .execute()
  const written = await tx
    .selectFrom('mensagem')
    .select('id')
    .where('chave', '=', mailKey(week, userId))
    .executeTakeFirst()
  return written ? [] : searches
}

export const readerOf = (db: Queries, userId: string) =>
  db
    .selectFrom('usuario')
    .select(['nome', 'email', 'idioma', 'tokenEnvio'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
