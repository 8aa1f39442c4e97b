/** The SQL of saved searches. */
import type { Language } from '@invest/contract/language'
import { type Insertable, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { countOf, hasChanged, rowFrom, rowsFrom } from '../../db/rows.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { SavedKind, SavedRow } from './saved-kind.ts'

/** News are counted up to this number, which then means that many or more. */
export const mostCounted = 100

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

export const countSaved = (tx: Tx, userId: string, tipo: Tipo): Promise<number> =>
  countOf(tx.selectFrom('buscaSalva').where('usuarioId', '=', userId).where('tipo', '=', tipo))

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

export const deleteSaved = (tx: Tx, userId: string, id: string, tipo: Tipo): Promise<boolean> =>
  hasChanged(
    tx.deleteFrom('buscaSalva').where('usuarioId', '=', userId).where('tipo', '=', tipo).where('id', '=', id),
  )

/** Those who want a kind's mail. */
export const newsReaders = (tipo: Tipo) =>
  sql`SELECT usuario_id FROM busca_salva WHERE resumo_semanal AND tipo = ${tipo}`

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
  const row = await rowFrom<{ novas: number[] }>(db)`SELECT ARRAY[${sql.join(counts)}] AS novas`
  return row?.novas ?? []
}

/** Names of the newest among what is new in a search. */
export async function newestNames<Filter>(
  db: Queries,
  kind: SavedKind<Filter>,
  search: SavedRow<Filter>,
  { language, limit }: { language: Language; limit: number },
): Promise<string[]> {
  const newIn = await kind.newIn(db, search)
  const rows = await rowsFrom<{ nome: string }>(db)`
    SELECT ${kind.nameIn(language)} AS nome ${newIn} ORDER BY ${kind.newestFirst} LIMIT ${limit}`
  return rows.map((row) => row.nome)
}
