/** The SQL of the difference between an edition and what is in force. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { rowFrom, rowsFrom } from '../../db/rows.ts'
import type { Line } from './data-set.ts'

/** The lines of an edition, or of all that a person typed. */
export const linesOf = (id: number): RawBuilder<Line> =>
  sql<Line>`SELECT chave, valor FROM edicao_linha WHERE edicao_id = ${id}`

/** Adds those lines of what is in force whose keys the edition does not name. */
export const completeFromCurrent = (tx: Tx, id: number, current: RawBuilder<Line>) =>
  sql`
    INSERT INTO edicao_linha (edicao_id, linha, chave, valor)
    SELECT ${id}, 0, a.chave, a.valor FROM (${current}) a
    WHERE NOT EXISTS (SELECT FROM edicao_linha l WHERE l.edicao_id = ${id} AND l.chave = a.chave)`.execute(tx)

/** Makes the temporary table `mudanca` until the transaction ends. */
export async function makeChanges(tx: Tx, current: RawBuilder<Line>, lines: RawBuilder<Line>): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.mudanca`.execute(tx)
  await sql`
    CREATE TEMP TABLE mudanca ON COMMIT DROP AS
    SELECT coalesce(d.chave, a.chave) AS chave, a.valor AS antes, d.valor AS depois
    FROM (${current}) a FULL JOIN (${lines}) d ON d.chave = a.chave
    WHERE a.valor IS DISTINCT FROM d.valor`.execute(tx)
  await sql`ANALYZE mudanca`.execute(tx)
}

export interface Counts {
  incluidas: number
  alteradas: number
  removidas: number
  /** Equal for equal changes, whatever their order. */
  marca: string
}

export async function countChanges(tx: Tx): Promise<Counts> {
  const row = await rowFrom<Counts>(tx)`
    SELECT (count(*) FILTER (WHERE antes IS NULL))::int AS incluidas,
      (count(*) FILTER (WHERE antes IS NOT NULL AND depois IS NOT NULL))::int AS alteradas,
      (count(*) FILTER (WHERE depois IS NULL))::int AS removidas,
      coalesce(bit_xor(hashtextextended(jsonb_build_array(chave, antes, depois)::text, 0)), 0)::text AS marca
    FROM mudanca`
  return row as Counts
}

export interface SampledChange {
  acao: 'INCLUIDA' | 'ALTERADA' | 'REMOVIDA'
  chave: string
  antes: Record<string, unknown> | null
  depois: Record<string, unknown> | null
}

/** The first of each kind by their keys. */
export const sampleChanges = (tx: Tx, ofEach: number): Promise<SampledChange[]> =>
  rowsFrom<SampledChange>(tx)`
    SELECT acao, chave, antes, depois FROM (
      SELECT acao, chave, antes, depois, row_number() OVER (PARTITION BY acao ORDER BY chave) AS lugar FROM (
        SELECT *, CASE WHEN antes IS NULL THEN 'INCLUIDA' WHEN depois IS NULL THEN 'REMOVIDA' ELSE 'ALTERADA' END AS acao
        FROM mudanca) m) n
    WHERE lugar <= ${ofEach} ORDER BY acao, chave`

/** Lines that name a key again, with the key. */
export async function repeatedLines(tx: Tx, id: number, limit: number) {
  const rows = await rowsFrom<{ linha: number; chave: string; n: number }>(tx)`
    SELECT linha, chave, count(*) OVER ()::int AS n FROM (
      SELECT linha, chave, row_number() OVER (PARTITION BY chave ORDER BY linha) AS mention
      FROM edicao_linha WHERE edicao_id = ${id}) m
    WHERE mention > 1 ORDER BY linha LIMIT ${limit}`
  return { count: rows[0]?.n ?? 0, lines: rows }
}

/** Keys that the edition has to name and does not, not even in a line that is refused. */
export async function absentKeys(
  tx: Tx,
  id: number,
  required: RawBuilder<{ chave: string }>,
): Promise<string[]> {
  const rows = await rowsFrom<{ chave: string }>(tx)`
    SELECT r.chave FROM (${required}) r
    WHERE NOT EXISTS (SELECT FROM edicao_linha l WHERE l.edicao_id = ${id} AND l.chave = r.chave)
      AND lower(r.chave) NOT IN (SELECT lower(trim(u.texto)) FROM edicao_recusada f CROSS JOIN unnest(f.celulas) u (texto)
        WHERE f.edicao_id = ${id})
    ORDER BY r.chave`
  return rows.map(({ chave }) => chave)
}

/** Lines that are wrong together with others; 0 stands for the file as a whole. */
export const wrongLines = (
  tx: Tx,
  id: number,
  wrong: RawBuilder<{ chave: string; coluna: string }>,
): Promise<{ linha: number; chave: string; coluna: string }[]> =>
  rowsFrom<{ linha: number; chave: string; coluna: string }>(tx)`
    SELECT DISTINCT ON (w.chave) coalesce(l.linha, 0) AS linha, w.chave, w.coluna
    FROM (${wrong}) w LEFT JOIN edicao_linha l ON l.edicao_id = ${id} AND l.chave = w.chave
    ORDER BY w.chave, w.coluna`

/** What is in force becomes an edition's lines; answers how many. */
export async function copyCurrent(tx: Tx, id: number, current: RawBuilder<Line>): Promise<number> {
  await sql`
    INSERT INTO edicao_linha (edicao_id, linha, chave, valor)
    SELECT ${id}, 0, a.chave, a.valor FROM (${current}) a`.execute(tx)
  return countRows(tx, linesOf(id))
}

export async function countRows(db: Queries, rows: RawBuilder<Line>): Promise<number> {
  const found = await sql<{ n: number }>`SELECT count(*)::int AS n FROM (${rows}) a`.execute(db)
  return found.rows[0]?.n ?? 0
}

/**
 * Fills an edition with the lines of the former one. A key that no longer is as the undone edition left it was changed
 * since: it stays.
 */
export async function returnTo(
  tx: Tx,
  { id, former, undone, current }: { id: number; former: number; undone: number; current: RawBuilder<Line> },
): Promise<{ kept: number; count: number }> {
  const row = await rowFrom<{ kept: number; count: number }>(tx)`
    WITH alvo AS (
      SELECT chave, CASE WHEN a.valor IS DISTINCT FROM d.valor THEN a.valor ELSE f.valor END AS valor,
        a.valor IS DISTINCT FROM d.valor AS mantida
      FROM (${current}) a FULL JOIN (${linesOf(undone)}) d USING (chave) FULL JOIN (${linesOf(former)}) f USING (chave)),
    posta AS (
      INSERT INTO edicao_linha (edicao_id, linha, chave, valor)
      SELECT ${id}, 0, chave, valor FROM alvo WHERE valor IS NOT NULL RETURNING 1)
    SELECT (SELECT count(*)::int FROM alvo WHERE mantida) AS kept, (SELECT count(*)::int FROM posta) AS count`
  return row ?? { kept: 0, count: 0 }
}

/** The next lines by their keys, after the last one of the portion before. */
export const portionOf = (
  db: Queries,
  lines: RawBuilder<Line>,
  after: string | null,
  limit: number,
): Promise<Line[]> =>
  rowsFrom<Line>(db)`
    SELECT chave, valor FROM (${lines}) a WHERE ${after}::text IS NULL OR chave > ${after}
    ORDER BY chave LIMIT ${limit}`
