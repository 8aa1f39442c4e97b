import type { Purpose } from '@invest/contract/limits'
import type { Queries, Tx } from '../../db/database.ts'
import { countOf, rowFrom, rowsFrom } from '../../db/rows.ts'
import type { RowRange } from '../../http/page.ts'

export interface FileOwner {
  /** A kind of record from `Area.fileOwners`. */
  tipo: string
  id: string
}

export interface NewFile {
  nome: string
  mimeType: string
  tamanho: number
  sha256: Buffer
  finalidade: Purpose
  chave: string
  enviadoPor: string | null
  /** Null until a virus scanner has looked at the file. */
  analise: 'limpo' | null
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

export const newestFiles = (db: Queries, atMost: number) =>
  db.selectFrom('arquivo').select(['chave', 'criadoEm']).orderBy('criadoEm', 'desc').limit(atMost).execute()

/** Files that no virus scanner has looked at, the oldest first. */
/** The oldest first, after the last one. Its instant is a text, since a `Date` holds milliseconds alone. */
export const filesToLookAt = (
  db: Queries,
  after: { id: string; desde: string } | undefined,
  atMost: number,
): Promise<{ id: string; chave: string; desde: string }[]> =>
  rowsFrom<{ id: string; chave: string; desde: string }>(db)`
    SELECT id, chave, criado_em::text AS desde FROM arquivo
    WHERE analise IS NULL AND (criado_em, id) > (${after?.desde ?? '-infinity'}::timestamptz, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    ORDER BY criado_em, id LIMIT ${atMost}`

export const countRefusedFiles = (db: Queries): Promise<number> =>
  countOf(db.selectFrom('arquivo').where('analise', '=', 'infectado'))

export const refusedFiles = (db: Queries, { offset, limit, direction }: RowRange) =>
  db
    .selectFrom('arquivo as a')
    .leftJoin('usuario as u', 'u.id', 'a.enviadoPor')
    .select(['a.id', 'a.nome', 'a.tamanho', 'a.criadoEm', 'a.donoTipo', 'u.nome as enviadoPor'])
    .where('a.analise', '=', 'infectado')
    .orderBy('a.criadoEm', direction)
    .orderBy('a.id', direction)
    .offset(offset)
    .limit(limit)
    .execute()

export const lockRefused = (tx: Tx, id: string) =>
  tx
    .selectFrom('arquivo')
    .selectAll()
    .where('id', '=', id)
    .where('analise', '=', 'infectado')
    .forUpdate()
    .executeTakeFirst()

export const waitForLook = (tx: Tx, id: string) =>
  tx.updateTable('arquivo').set({ analise: null }).where('id', '=', id).execute()

export async function noteLook(db: Queries, id: string, analise: 'limpo' | 'infectado'): Promise<void> {
  await db.updateTable('arquivo').set({ analise }).where('id', '=', id).execute()
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

/** Files that no record has referred to since before an instant. They are locked, so that no record takes one meanwhile. */
export const lockOrphans = (tx: Tx, before: Date, { except, atMost }: { except: string[]; atMost: number }) =>
  tx
    .selectFrom('arquivo')
    .select(['id', 'chave'])
    .where('semDonoDesde', '<', before)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('semDonoDesde')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()

export async function deleteFiles(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('arquivo').where('id', 'in', ids).execute()
}

/** Those of the storage keys that a row names. */
export async function knownKeys(db: Queries, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('arquivo')
    .select('chave')
    .where((where) => where('chave', '=', where.fn.any(where.val(keys))))
    .execute()
  return new Set(rows.map((row) => row.chave))
}

export async function unclaimedBytes(db: Queries, userId: string): Promise<number> {
  const row = await rowFrom<{ n: string }>(db)`
    SELECT coalesce(sum(tamanho), 0) AS n FROM arquivo WHERE enviado_por = ${userId} AND sem_dono_desde IS NOT NULL`
  return Number(row?.n ?? 0)
}
