/** The SQL that replaces the programme's list. The lines are first copied into a temporary table. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { headOfficeText } from '../head-office.sql.ts'
import { type ImportResult, listedAtMost, type Wrong } from './import-result.ts'

/** Makes the temporary table. A second import waits here until the first has ended. */
export async function makeReceivingTable(client: pg.Client): Promise<void> {
  await client.query(
    "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(hashtext('empresa_elegivel'))",
  )
  await client.query(
    'CREATE TEMP TABLE lida (linha integer NOT NULL, cnpj text NOT NULL, elegivel boolean NOT NULL) ON COMMIT DROP',
  )
}

/** Copies lines in COPY's text format: number, CNPJ, and `t` or `f`, separated by tabs. */
export const copyLines = (client: pg.Client, lines: Readable): Promise<void> =>
  pipeline(lines, client.query(copyFrom('COPY lida FROM STDIN')))

/** Every line that repeats a CNPJ of an earlier line. */
export async function doublesIn(client: pg.Client): Promise<Wrong> {
  const { rows } = await client.query<{ linha: number; cnpj: string; n: number }>(
    `SELECT linha, cnpj, count(*) OVER ()::int AS n FROM
       (SELECT linha, cnpj, row_number() OVER (PARTITION BY cnpj ORDER BY linha) AS mention FROM lida) AS m
     WHERE mention > 1 ORDER BY linha LIMIT $1`,
    [listedAtMost],
  )
  return {
    count: rows[0]?.n ?? 0,
    lines: rows.map(({ linha, cnpj }) => ({ line: linha, problem: 'double', text: cnpj })),
  }
}

export async function countLines(
  client: pg.Client,
): Promise<Pick<ImportResult, 'lines' | 'eligible' | 'unknown'>> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS lines, (count(*) FILTER (WHERE l.elegivel))::int AS eligible,
       (count(*) FILTER (WHERE j.cnpj IS NULL))::int AS unknown
     FROM lida l LEFT JOIN junta_empresa j ON j.cnpj = l.cnpj AND ${headOfficeText}`,
  )
  return rows[0]
}

/** Replaces the list. Rows that do not change are not written. */
export async function replaceList(client: pg.Client): Promise<void> {
  await client.query('CREATE UNIQUE INDEX ON lida (cnpj)')
  await client.query('ANALYZE lida')
  await client.query(
    'DELETE FROM empresa_elegivel e WHERE NOT EXISTS (SELECT 1 FROM lida l WHERE l.cnpj = e.cnpj)',
  )
  await client.query(
    `INSERT INTO empresa_elegivel AS e (cnpj, elegivel) SELECT cnpj, elegivel FROM lida
     ON CONFLICT (cnpj) DO UPDATE SET elegivel = excluded.elegivel WHERE e.elegivel <> excluded.elegivel`,
  )
}
