import type { Purpose } from '@invest/contract/limits'
import type { Queries } from '../../db/database.ts'

export interface FileOwner {
  /** A kind of record from `Area.fileOwners`. */
  tipo: string
  id: string
}

export interface NewFile {
  nome: string
  mimeType: string
  tamanho: number
  finalidade: Purpose
  chave: string
  enviadoPor: string
}

export async function insertFile(db: Queries, file: NewFile, now: Date): Promise<string> {
  const row = await db
    .insertInto('arquivo')
    .values({ ...file, donoTipo: null, donoId: null, semDonoDesde: now, criadoEm: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const findFile = (db: Queries, id: string) =>
  db.selectFrom('arquivo').selectAll().where('id', '=', id).executeTakeFirst()

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number]

export const findFileByKey = (db: Queries, chave: string) =>
  db.selectFrom('arquivo').selectAll().where('chave', '=', chave).executeTakeFirst()

export const findFiles = (db: Queries, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('arquivo').selectAll().where('id', 'in', ids).execute()

/** Always locks in the same order, so that two saves of the same files cannot wait for each other in a circle. */
export const lockFiles = (db: Queries, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('arquivo').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export async function giveTo(db: Queries, ids: string[], owner: FileOwner): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('arquivo')
    .set({ donoTipo: owner.tipo, donoId: owner.id, semDonoDesde: null })
    .where('id', 'in', ids)
    .execute()
}

export async function setFree(db: Queries, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('arquivo')
    .set({ donoTipo: null, donoId: null, semDonoDesde: now })
    .where('id', 'in', ids)
    .execute()
}

/** Deletes those of these rows that no record refers to; returns their storage keys. */
export async function deleteUnclaimed(db: Queries, ids: string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('arquivo')
    .where('id', 'in', ids)
    .where('donoId', 'is', null)
    .returning('chave')
    .execute()
  return rows.map((row) => row.chave)
}

/** Deletes rows of files that no record has referred to since before an instant; returns their storage keys. */
export async function deleteOrphans(db: Queries, before: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('arquivo')
    .where('id', 'in', (q) =>
      q
        .selectFrom('arquivo')
        .select('id')
        .where('semDonoDesde', '<', before)
        .orderBy('semDonoDesde')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returning('chave')
    .execute()
  return rows.map((row) => row.chave)
}
