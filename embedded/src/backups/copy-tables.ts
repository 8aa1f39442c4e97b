/** Copies whole tables out of a database at one moment, and into another one. */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { CommandError } from '../run/running-portal.ts'
import { type BackupTable, hashOf, type Manifest } from './manifest.ts'

type Table = Pick<BackupTable, 'schema' | 'table' | 'columns'>

/**
 * Migrations write their own records anew, and the jobs' tables in `pgboss` are made anew at the next start: what waits
 * for a job stands in the portal's tables.
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS table, (
       SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'embedded') AND c.relname NOT IN ('migration', 'migration_lock')
     ORDER BY 1, 2`,
  )
  return rows
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, table }: Pick<Table, 'schema' | 'table'>) => `${quote(schema)}.${quote(table)}`
const listOf = ({ columns }: Table) => columns.map(quote).join(', ')

/**
 * Runs `work` in a transaction that sees one moment. The tables are locked before it begins to see, as pg_dump does it:
 * otherwise one that the registry's monthly load replaces meanwhile would be read as empty.
 */
export async function atOneMoment<Result>(
  client: pg.Client,
  work: (tables: Table[]) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const before = await tablesOf(client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    try {
      await client.query(`LOCK TABLE ${before.map(nameOf).join(', ')} IN ACCESS SHARE MODE`)
      const tables = await tablesOf(client)
      if (JSON.stringify(tables) === JSON.stringify(before)) return await work(tables)
    } finally {
      await client.query('ROLLBACK')
    }
  }
}

/** In the text form of COPY each row is one line. */
function countingLines(count: (lines: number) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      let lines = 0
      for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++
      count(lines)
      done(null, piece)
    },
  })
}

/** Writes one table below `folder`, reads it back, and compares the rows. */
export async function copyOut(client: pg.Client, folder: string, table: Table): Promise<BackupTable> {
  const path = join('tables', `${table.schema}.${table.table}.gz`)
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const copy = client.query(copyTo(`COPY ${nameOf(table)} (${listOf(table)}) TO STDOUT`))
  await pipeline(copy, createGzip({ level: 5 }), createWriteStream(file, { mode: 0o600, flush: true }))
  const rows = copy.rowCount
  let read = 0
  const counting = countingLines((lines) => {
    read += lines
  })
  await pipeline(createReadStream(file), createGunzip(), counting.resume())
  if (read !== rows)
    throw new CommandError(
      `${file} was written with ${rows} rows and holds ${read}; the disk may be failing.`,
    )
  return { ...table, rows, path, bytes: (await stat(file)).size, sha256: await hashOf(file) }
}

export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS sequence, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'embedded') AND last_value IS NOT NULL ORDER BY 1, 2`,
  )
  return rows
}

/** The last migration of each schema. */
export async function lastMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const last: Manifest['migrations'] = {}
  for (const schema of ['public', 'embedded']) {
    const name = `${schema}.migration`
    const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [name])
    if (!rows[0]?.there) continue
    const found = await client.query<{ last: string }>(`SELECT max(name) AS last FROM ${name}`)
    last[schema] = found.rows[0]?.last ?? ''
  }
  return last
}

/**
 * Fills the tables of a database whose migrations are those of the backup, all of them or none. Triggers and foreign
 * keys stay silent: they have done their work on these rows before. Answers the names of tables that no migration makes,
 * such as the one that a load of the registry had begun; they are left out.
 */
export async function copyIn(client: pg.Client, folder: string, backup: Manifest): Promise<string[]> {
  const there = await tablesOf(client)
  const known = new Set(there.map(nameOf))
  await client.query("BEGIN; SET LOCAL session_replication_role = 'replica'")
  // Migrations have brought rows of their own.
  await client.query(`TRUNCATE ${there.map(nameOf).join(', ')}`)
  for (const table of backup.tables.filter((one) => known.has(nameOf(one)))) {
    const copy = client.query(copyFrom(`COPY ${nameOf(table)} (${listOf(table)}) FROM STDIN`))
    await pipeline(createReadStream(join(folder, table.path)), createGunzip(), copy)
    const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${nameOf(table)}`)
    if (Number(rows[0]?.n) !== table.rows)
      throw new CommandError(
        `${table.table} has ${rows[0]?.n} rows after the restore and had ${table.rows} in the backup.`,
      )
  }
  for (const { schema, sequence, value } of backup.sequences)
    await client.query('SELECT setval(to_regclass($1), $2)', [`${quote(schema)}.${quote(sequence)}`, value])
  await client.query('COMMIT')
  // Lists are read from indexes alone only where pages are known to be visible to all.
  await client.query('VACUUM (ANALYZE)')
  return backup.tables.filter((one) => !known.has(nameOf(one))).map(({ table }) => table)
}
