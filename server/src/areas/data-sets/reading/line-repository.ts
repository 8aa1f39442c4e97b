/** The SQL that stores what a file says. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowFrom } from '../../../db/rows.ts'
import type { Line } from '../data-set.ts'
import { takeYourTime } from '../edition-repository.ts'
import type { Refused } from './read-lines.ts'

/** A statement for so many lines: fewer cost a round trip each, more cost memory. */
export const linesAtOnce = 2000

export interface NumberedLine {
  linha: number
  line: Line
}

export async function insertLines(tx: Tx, id: number, lines: readonly NumberedLine[]): Promise<void> {
  if (lines.length === 0) return
  const column = <T>(of: (line: NumberedLine) => T) => lines.map(of)
  await sql`
    INSERT INTO edicao_linha (edicao_id, linha, chave, valor)
    SELECT ${id}, linha, chave, valor::jsonb FROM unnest(${column(({ linha }) => linha)}::int[],
      ${column(({ line }) => line.chave)}::text[], ${column(({ line }) => JSON.stringify(line.valor))}::text[])
      AS l (linha, chave, valor)`.execute(tx)
}

/** Puts these lines in place of those with their keys; one without a value goes. */
export async function putLines(
  tx: Tx,
  id: number,
  lines: readonly { chave: string; valor: Line['valor'] | null }[],
): Promise<void> {
  const keys = lines.map(({ chave }) => chave)
  await sql`DELETE FROM edicao_linha WHERE edicao_id = ${id} AND chave = ANY(${keys})`.execute(tx)
  const kept = lines.flatMap(({ chave, valor }) => (valor ? [{ linha: 0, line: { chave, valor } }] : []))
  await insertLines(tx, id, kept)
}

export async function insertRefused(tx: Tx, id: number, refused: readonly Refused[]): Promise<void> {
  for (let from = 0; from < refused.length; from += linesAtOnce)
    await tx
      .insertInto('edicaoRecusada')
      .values(
        refused.slice(from, from + linesAtOnce).map(({ linha, coluna, motivo, celula, celulas }) => ({
          edicaoId: id,
          linha,
          coluna,
          motivo,
          celula: celula === null ? null : shownText(celula),
          celulas: shown(celulas),
        })),
      )
      .execute()
}

const longestCell = 500
const mostCells = 50
/** PostgreSQL stores no NUL, and a cell may hold a book. */
const shownText = (cell: string): string => cell.replaceAll('\0', '').slice(0, longestCell)
export const shown = (cells: readonly string[]): string[] => cells.slice(0, mostCells).map(shownText)

/** Without it the difference would be planned for an empty table. */
export const analyzeLines = (tx: Tx) => sql`ANALYZE edicao_linha`.execute(tx)

/** Files that wait to be read by a worker; a command reads its own. */
export const waitingEditions = (db: Queries) =>
  db
    .selectFrom('edicaoDados')
    .select(['id', 'conjunto', 'arquivo', 'chaveArquivo', 'daPasta'])
    .where('situacao', '=', 'LENDO')
    .where('chaveArquivo', 'is not', null)
    .orderBy('id')
    .execute()

/** Whether no other worker reads it; it stays ours until the transaction ends. */
export async function takeForReading(tx: Tx, id: number): Promise<boolean> {
  await takeYourTime(tx)
  const row = await rowFrom<{ mine: boolean }>(tx)`
    SELECT pg_try_advisory_xact_lock(hashtext('edicao_dados lendo'), ${id}) AS mine`
  return row?.mine === true
}

/** Which try this is; undefined where it is read or dropped already. */
export async function countTry(db: Queries, id: number): Promise<number | undefined> {
  const tried = await db
    .updateTable('edicaoDados')
    .set(({ eb }) => ({ tentativas: eb('tentativas', '+', 1), lidos: 0 }))
    .where('id', '=', id)
    .where('situacao', '=', 'LENDO')
    .returning('tentativas')
    .executeTakeFirst()
  return tried?.tentativas
}
