/** The SQL of a load: what has been read, and the tables that it is read into. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { homeState } from '@invest/contract/state'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { DeliveryFile, FileKind } from './delivery.ts'
import type { FileCounts } from './read-file.ts'

/** LENDO: reading files. MONTADA: the new registry stands beside the old one. TROCADA: the portal serves it. */
export type LoadState = 'LENDO' | 'MONTADA' | 'TROCADA' | 'CONCLUIDA'

export interface Load {
  id: number
  entrega: string
  situacao: LoadState
  empresas: string | null
  repetidas: string | null
  semEmpresa: string | null
}

const columnsOf = `id, entrega, situacao, empresas, repetidas, sem_empresa AS "semEmpresa"`

/** The settings of the session that loads. The portal beside it is served first, so nothing runs in parallel. */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(
    `SET statement_timeout = 0; SET synchronous_commit = off; SET jit = off; SET work_mem = '128MB';
     SET maintenance_work_mem = '256MB'; SET max_parallel_workers_per_gather = 0; SET max_parallel_maintenance_workers = 0`,
  )
  // A killed import ends on the server too, within a second. Not every system has it.
  await client.query("SET client_connection_check_interval = '1s'").catch(() => {})
}

/** One import at a time, for as long as the connection lasts. */
export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('carga_rfb')) AS taken",
  )
  return rows[0]?.taken === true
}

export async function databaseNow(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  return rows[0]?.now as Date
}

export async function municipalityCodes(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ cod: string }>(
    'SELECT cod_municipio_rfb AS cod FROM municipio WHERE sigla_uf = $1',
    [homeState],
  )
  return new Set(rows.map((row) => row.cod))
}

export async function lastLoad(client: pg.Client): Promise<Load | undefined> {
  const { rows } = await client.query<Load>(`SELECT ${columnsOf} FROM carga_rfb ORDER BY id DESC LIMIT 1`)
  return rows[0]
}

export interface FileMark extends FileCounts {
  nome: string
  tipo: FileKind
}

export async function marksOf(client: pg.Client, loadId: number): Promise<FileMark[]> {
  const { rows } = await client.query<FileMark>(
    `SELECT nome, tipo, linhas::float8, mantidas::float8, recusadas::float8, recusas
     FROM carga_rfb_arquivo WHERE carga_id = $1 ORDER BY tipo DESC, nome`,
    [loadId],
  )
  return rows
}

const staging: Readonly<Record<FileKind, string>> = {
  ESTABELECIMENTOS: 'carga_rfb_estabelecimento',
  EMPRESAS: 'carga_rfb_empresa',
}

/** Whether the tables hold what the marks say: a crash of the database empties them. */
export async function holdsWhatWasRead(client: pg.Client, marks: readonly FileMark[]): Promise<boolean> {
  for (const [kind, table] of Object.entries(staging)) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::float8 AS n FROM ${table}`)
    const expected = marks.filter(({ tipo }) => tipo === kind).reduce((sum, mark) => sum + mark.mantidas, 0)
    if (rows[0]?.n !== expected) return false
  }
  return true
}

/** Forgets a load that was not ended, and begins another. */
export async function beginLoad(
  client: pg.Client,
  { entrega, pasta, now }: { entrega: string; pasta: string; now: Date },
): Promise<Load> {
  await client.query('BEGIN')
  await client.query("DELETE FROM carga_rfb WHERE situacao <> 'CONCLUIDA'")
  await client.query(
    'TRUNCATE carga_rfb_estabelecimento, carga_rfb_empresa; DROP TABLE IF EXISTS junta_empresa_nova',
  )
  const { rows } = await client.query<Load>(
    `INSERT INTO carga_rfb (entrega, pasta, situacao, iniciada_em) VALUES ($1, $2, 'LENDO', $3) RETURNING ${columnsOf}`,
    [entrega, pasta, now],
  )
  await client.query('COMMIT')
  return rows[0] as Load
}

/** Copies a file's rows and marks the file as read, both or neither. */
export async function storeFile(
  client: pg.Client,
  loadId: number,
  { file, rows, counts }: { file: DeliveryFile; rows: Readable; counts: FileCounts },
): Promise<void> {
  await client.query('BEGIN')
  try {
    await pipeline(rows, client.query(copyFrom(`COPY ${staging[file.kind]} FROM STDIN`)))
    await client.query(
      `INSERT INTO carga_rfb_arquivo (carga_id, nome, tipo, linhas, mantidas, recusadas, recusas)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        loadId,
        file.name,
        file.kind,
        counts.linhas,
        counts.mantidas,
        counts.recusadas,
        JSON.stringify(counts.recusas),
      ],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** The roots of the establishments that an earlier run kept. */
export async function readRoots(client: pg.Client, take: (root: string) => void): Promise<void> {
  const stream = client.query(copyTo('COPY (SELECT left(cnpj, 8) FROM carga_rfb_estabelecimento) TO STDOUT'))
  let rest = ''
  for await (const chunk of stream) {
    const lines = (rest + (chunk as Buffer).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    for (const root of lines) take(root)
  }
}

/** Sums of the staged rows, for the planner of what follows. */
export const analyzeStaged = (client: pg.Client) =>
  client.query('ANALYZE carga_rfb_estabelecimento (cnpj), carga_rfb_empresa (cnpj_basico)')
