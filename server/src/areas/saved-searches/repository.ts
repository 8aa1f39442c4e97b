/** The SQL of saved searches. */
import type { Language } from '@invest/contract/language'
import { type Insertable, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { mostCounted } from './news-mail.ts'
import type { SavedKind, SavedRow } from './saved-kind.ts'

type Tipo = SavedKind<unknown>['tipo']
/** A row's filter is that of its kind. */
const asKind = <Filter>(rows: unknown[]) => rows as SavedRow<Filter>[]

export const savedOf = async <Filter>(
  db: Queries,
  userId: string,
  { tipo }: SavedKind<Filter>,
): Promise<SavedRow<Filter>[]> =>
  asKind<Filter>(
    await db
      .selectFrom('buscaSalva')
      .selectAll()
      .where('usuarioId', '=', userId)
      .where('tipo', '=', tipo)
      .orderBy('criadoEm', 'desc')
      .orderBy('id')
      .execute(),
  )

/** Finds a search only if it is the person's own, and locks it until the transaction ends. */
export const lockSaved = async <Filter>(
  tx: Tx,
  userId: string,
  id: string,
  { tipo }: SavedKind<Filter>,
): Promise<SavedRow<Filter> | undefined> =>
  asKind<Filter>(
    await tx
      .selectFrom('buscaSalva')
      .selectAll()
      .where('usuarioId', '=', userId)
      .where('tipo', '=', tipo)
      .where('id', '=', id)
      .forUpdate()
      .execute(),
  )[0]

/** Makes simultaneous saves of one person wait for each other, so that each counts the one before. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('usuario').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export async function countSaved(tx: Tx, userId: string, tipo: Tipo): Promise<number> {
  const row = await tx
    .selectFrom('buscaSalva')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('usuarioId', '=', userId)
    .where('tipo', '=', tipo)
    .executeTakeFirstOrThrow()
  return row.n
}

export const insertSaved = async <Filter>(
  tx: Tx,
  row: Insertable<Schema['buscaSalva']>,
): Promise<SavedRow<Filter>> =>
  (await tx.insertInto('buscaSalva').values(row).returningAll().executeTakeFirstOrThrow()) as SavedRow<Filter>

export const updateSaved = async <Filter>(
  tx: Tx,
  id: string,
  change: Partial<Pick<SavedRow<unknown>, 'nome' | 'resumoSemanal' | 'vistaEm' | 'versao'>> & {
    filtro?: string
  },
): Promise<SavedRow<Filter>> =>
  (await tx
    .updateTable('buscaSalva')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as SavedRow<Filter>

export async function deleteSaved(tx: Tx, userId: string, id: string, tipo: Tipo): Promise<boolean> {
  const result = await tx
    .deleteFrom('buscaSalva')
    .where('usuarioId', '=', userId)
    .where('tipo', '=', tipo)
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

/** How much is new in each search, in the order of the searches; one statement. */
export async function countNews<Filter>(
  db: Queries,
  kind: SavedKind<Filter>,
  searches: SavedRow<Filter>[],
): Promise<number[]> {
  if (searches.length === 0) return []
  const news = await Promise.all(searches.map((search) => kind.newIn(db, search)))
  const counts = news.map(
    (newIn) => sql`(SELECT count(*)::int FROM (SELECT 1 ${newIn} LIMIT ${mostCounted}) AS novas)`,
  )
  const { rows } = await sql<{ novas: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS novas`.execute(db)
  return rows[0]?.novas ?? []
}

/** Names of the newest among what is new in a search. */
export async function newestNames<Filter>(
  db: Queries,
  kind: SavedKind<Filter>,
  search: SavedRow<Filter>,
  { language, limit }: { language: Language; limit: number },
): Promise<string[]> {
  const newIn = await kind.newIn(db, search)
  const { rows } = await sql<{ nome: string }>`
    SELECT ${kind.nameIn(language)} AS nome ${newIn} ORDER BY ${kind.newestFirst} LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.nome)
}

/**
 * At most `limit` people who asked for a kind's mail and have not got this period's, in the order of their ids; only those
 * whose address is confirmed, since a search's name is text that they typed (MAIL-17).
 */
export async function peopleToMail(
  db: Queries,
  { tipo, period }: { tipo: Tipo; period: string },
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ usuarioId: string }>`
    SELECT DISTINCT b.usuario_id FROM busca_salva b JOIN usuario u ON u.id = b.usuario_id AND u.email_confirmado
    WHERE b.resumo_semanal AND b.tipo = ${tipo} AND b.usuario_id > ${after}
      AND NOT EXISTS (SELECT 1 FROM mensagem m WHERE m.chave = ${mailKey(period, '')} || b.usuario_id)
    ORDER BY b.usuario_id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.usuarioId)
}

/** Identifies the mail of one person and period, so that it is never written twice. */
export const mailKey = (period: string, userId: string): string => `${period}:${userId}`

/** Locks a person's searches of a kind with mail; returns none if this period's mail has been written. */
export async function lockSubscribed<Filter>(
  tx: Tx,
  userId: string,
  { tipo }: SavedKind<Filter>,
  period: string,
): Promise<SavedRow<Filter>[]> {
  const searches = await tx
    .selectFrom('buscaSalva')
    .selectAll()
    .where('usuarioId', '=', userId)
    .where('tipo', '=', tipo)
    .where('resumoSemanal', '=', true)
    .orderBy('criadoEm')
    .forUpdate()
    .execute()
  const written = await tx
    .selectFrom('mensagem')
    .select('id')
    .where('chave', '=', mailKey(period, userId))
    .executeTakeFirst()
  return written ? [] : asKind<Filter>(searches)
}

export const readerOf = (db: Queries, userId: string) =>
  db
    .selectFrom('usuario')
    .select(['nome', 'email', 'idioma', 'tokenEnvio'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
