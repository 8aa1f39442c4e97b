/**
 * The SQL of the counters. Triggers add a line with each change, so that savers never wait for each other; the counters
 * are the sums of the lines (STATS-4).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../db/database.ts'
import { rowsFrom } from '../../db/rows.ts'

/** `COM_SELO` and `BUSCANDO` are what companies have now, the others what there was new. */
export type Measure = 'USUARIOS' | 'EMPRESAS' | 'COM_SELO' | 'BUSCANDO' | 'FAVORITAS' | 'OCULTADAS' | 'SELOS'

export async function totals(db: Queries): Promise<Map<Measure, number>> {
  const rows = await rowsFrom<{ medida: Measure; total: number }>(db)`
    SELECT medida, sum(quantidade)::int AS total FROM contagem GROUP BY 1`
  return new Map(rows.map(({ medida, total }) => [medida, total]))
}

export interface MonthCount {
  medida: Measure
  /** The first day of the month. */
  mes: string
  total: number
}

export const monthCounts = (db: Queries): Promise<MonthCount[]> =>
  rowsFrom<MonthCount>(db)`
    SELECT medida, mes, sum(quantidade)::int AS total FROM contagem
    WHERE medida NOT IN ('COM_SELO', 'BUSCANDO') GROUP BY 1, 2 HAVING sum(quantidade) <> 0`

/**
 * Makes one line of all that belong to a measure and month. One statement, so that whoever reads meanwhile sees either
 * all lines or their sum; of two workers at once the second leaves it to the first.
 */
export async function sumUpLines(db: Database): Promise<void> {
  await sql`
    WITH mine AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(hashtext('contagem')) AS mine),
    several AS MATERIALIZED (
      SELECT medida, mes FROM contagem WHERE (SELECT mine FROM mine)
      GROUP BY 1, 2 HAVING count(*) > 1 OR sum(quantidade) = 0),
    taken AS (
      DELETE FROM contagem c USING several s WHERE c.medida = s.medida AND c.mes = s.mes RETURNING c.*)
    INSERT INTO contagem
      SELECT medida, mes, sum(quantidade) FROM taken GROUP BY 1, 2 HAVING sum(quantidade) <> 0`.execute(db)
}

const rowsBy = (measure: Measure, table: string, instant: string, where = sql`true`) => sql`
  SELECT ${sql.lit(measure)} AS medida, public.state_month(${sql.ref(instant)}) AS mes, count(*) AS n
  FROM ${sql.table(table)} WHERE ${where} GROUP BY 2`

/** What a counter would be, counted anew; companies are read once for their three. */
const recounts: RawBuilder<unknown>[] = [
  rowsBy('USUARIOS', 'usuario', 'data_inicio', sql`excluido_em IS NULL`),
  rowsBy('FAVORITAS', 'favorita', 'criado_em'),
  rowsBy('OCULTADAS', 'ocultada', 'criado_em'),
  rowsBy('SELOS', 'selo', 'habilitado_em'),
  sql`
    SELECT m.medida, e.mes, m.n FROM (
      SELECT public.state_month(criado_em) AS mes, count(*) AS empresas,
        count(*) FILTER (WHERE habilitado_made_in_rs) AS com_selo,
        count(*) FILTER (WHERE buscando_investimentos) AS buscando
      FROM empresa GROUP BY 1) e,
    LATERAL (VALUES ('EMPRESAS', e.empresas), ('COM_SELO', e.com_selo), ('BUSCANDO', e.buscando)) AS m (medida, n)`,
]
const measuresOf: Measure[][] = [
  ['USUARIOS'],
  ['FAVORITAS'],
  ['OCULTADAS'],
  ['SELOS'],
  ['EMPRESAS', 'COM_SELO', 'BUSCANDO'],
]

export interface Drift {
  medida: Measure
  mes: string
  /** How much was missing, negative where too much was counted. */
  falta: number
}

/**
 * Adds what the counters miss against a recount; answers it. Counters and rows are compared in one statement, so that
 * changes meanwhile are in both or in neither.
 */
export async function correctDrift(tx: Tx): Promise<Drift[]> {
  // Two corrections at once would both add what is missing. A recount may take longer than a call's statement.
  await sql`SELECT pg_advisory_xact_lock(hashtext('contagem-conferida')), set_config('statement_timeout', '5min', true)`.execute(
    tx,
  )
  const drifts: Drift[] = []
  for (const [index, recount] of recounts.entries()) {
    const rows = await rowsFrom<Drift>(tx)`
      WITH falta AS MATERIALIZED (
        SELECT medida, mes, sum(n)::int AS n FROM (
          ${recount}
          UNION ALL SELECT medida, mes, -sum(quantidade) FROM contagem
          WHERE medida = ANY (${measuresOf[index] ?? []}::text[]) GROUP BY 1, 2) AS lado
        GROUP BY 1, 2 HAVING sum(n) <> 0)
      INSERT INTO contagem SELECT medida, mes, n FROM falta
      RETURNING medida, mes, quantidade AS falta`
    drifts.push(...rows)
  }
  return drifts
}
