/** Replaces the programme's list by a file's, whole or not at all. Memory does not grow with the file. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type LineProblem, readList } from './read-list.ts'

export interface RefusedLine {
  line: number
  problem: LineProblem | 'double'
  text: string
}

export interface ImportResult {
  /** The first thousand of them, in the file's order. */
  refused: RefusedLine[]
  refusedInAll: number
  /** Lines taken; nothing was changed where any was refused. */
  lines: number
  eligible: number
  /** On the list, and no head office of the state in the registry: shown once the registry knows it. */
  unknown: number
}

export const listedAtMost = 1000

/**
 * One transaction on one connection: the lines go into a temporary table, doubles are found there, and the list then
 * changes where it differs. Two imports run one after the other.
 */
export async function importEligible(client: pg.Client, file: string): Promise<ImportResult> {
  await client.query('BEGIN')
  try {
    await client.query(
      "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(hashtext('empresa_elegivel'))",
    )
    await client.query(
      'CREATE TEMP TABLE lida (linha integer NOT NULL, cnpj text NOT NULL, elegivel boolean NOT NULL) ON COMMIT DROP',
    )
    const wrong = await copyLines(client, file)
    const doubles = await findDoubles(client)
    const refusedInAll = wrong.count + doubles.count
    const refused = [...wrong.lines, ...doubles.lines].sort((a, b) => a.line - b.line).slice(0, listedAtMost)
    const result = { refused, refusedInAll, ...(await count(client)) }
    if (refusedInAll > 0 || result.lines === 0) {
      await client.query('ROLLBACK')
      return result
    }
    await replaceList(client)
    await client.query('COMMIT')
    await client.query('ANALYZE empresa_elegivel')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

type Wrong = { lines: RefusedLine[]; count: number }

async function copyLines(client: pg.Client, file: string): Promise<Wrong> {
  const wrong: Wrong = { lines: [], count: 0 }
  async function* rows() {
    for await (const read of readList(file)) {
      if ('problem' in read) {
        wrong.count += 1
        if (wrong.lines.length < listedAtMost) wrong.lines.push(read)
      } else yield `${read.line}\t${read.cnpj}\t${read.elegivel ? 't' : 'f'}\n`
    }
  }
  await pipeline(Readable.from(rows()), client.query(copyFrom('COPY lida FROM STDIN')))
  return wrong
}

/** Every mention of a CNPJ but the first. */
async function findDoubles(client: pg.Client): Promise<Wrong> {
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

async function count(client: pg.Client): Promise<Pick<ImportResult, 'lines' | 'eligible' | 'unknown'>> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS lines, (count(*) FILTER (WHERE l.elegivel))::int AS eligible,
       (count(*) FILTER (WHERE j.cnpj IS NULL))::int AS unknown
     FROM lida l LEFT JOIN junta_empresa j ON j.cnpj = l.cnpj AND j.sigla_uf = 'RS'
       AND coalesce(j.eh_matriz, substr(j.cnpj, 9, 4) = '0001')`,
  )
  return rows[0]
}

/** What stays as it is is not written again. */
async function replaceList(client: pg.Client): Promise<void> {
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
