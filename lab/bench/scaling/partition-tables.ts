/**
 * Makes the companies and the registry of all of Brazil twice: as one table each, and divided by state. Columns and
 * indexes are those that the migrations made, so that the portal's own statements run on either by the search path.
 */
import type pg from 'pg'
import { readMunicipalities } from '../../../embedded/src/demo/places/geography.ts'
import { generateCompanies } from '../discovery/generate-companies.ts'
import { companyLine, inChunks, productAncestry } from '../discovery/load-companies.ts'
import { copiedColumns, headOffices, readPlaces } from '../registry/registry-rows.ts'
import { secondsUsedBy } from '../tools/cpu-share.ts'
import { copyRows } from '../tools/database.ts'

/** Active companies of each state in thousands: Mapa de Empresas of the federal government, February 2024. */
const thousands = {
  ...{ SP: 6146, MG: 2282, RJ: 1796, PR: 1569, RS: 1404, SC: 1153, BA: 1029, GO: 806, CE: 599 },
  ...{ PE: 584, ES: 477, MT: 438, PA: 411, DF: 371, MS: 302, MA: 287, PB: 269, RN: 248, AM: 211 },
  ...{ AL: 187, PI: 184, TO: 138, RO: 136, SE: 135, AC: 42, AP: 40, RR: 38 },
}
const states = Object.keys(thousands)

/** The schema with one table of each kind, and the one with tables divided by state. */
export const variants = ['one_table', 'by_state'] as const
export type Variant = (typeof variants)[number]

const tables = ['empresa', 'junta_empresa'] as const
type Table = (typeof tables)[number]

/** No statement reads these any longer (docs/decisions/0038). */
const unread = ['junta_busca']
/** So many rows are made up, with their search columns; the others repeat them under other numbers in other states. */
const mostMadeUp = 200_000
/** One company of the portal to so many head offices of the registry. */
const officesToACompany = 4

export interface Built {
  variant: Variant
  table: Table
  rows: number
  /** Seconds of a processor, as the others. */
  fillSeconds: number
  indexSeconds: number
  /** Of them for Rio Grande do Sul alone, where it has a table of its own. */
  ownStateSeconds: number | undefined
  tableGb: number
  indexGb: number
}

const report = (text: string) => console.error(`  ${text}`)

/** Runs `work`, and answers the seconds of a processor that the connection's server process has used for it. */
async function secondsOf<Result>(client: pg.Client, work: () => Promise<Result>): Promise<[number, Result]> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const pid = rows[0]?.pid ?? 0
  const before = secondsUsedBy(pid)
  const result = await work()
  return [secondsUsedBy(pid) - before, result]
}

/** Fills both variants. `offices` is the number of head offices in the registry. */
export async function buildTables(client: pg.Client, offices: number): Promise<Built[]> {
  await client.query("SET maintenance_work_mem = '1GB'; SET work_mem = '64MB'; SET jit = off")
  await client.query('SET max_parallel_maintenance_workers = 0; SET max_parallel_workers_per_gather = 0')
  const counts = { junta_empresa: offices, empresa: Math.round(offices / officesToACompany) }
  await makeUp(client, counts)
  const built: Built[] = []
  for (const variant of variants) {
    await client.query(`CREATE SCHEMA ${variant}`)
    for (const table of tables) built.push(await build(client, variant, table, counts[table]))
  }
  return built
}

/** Rows of the portal's own tables, in Rio Grande do Sul: their generated columns are worked out once. */
async function makeUp(client: pg.Client, counts: Record<Table, number>): Promise<void> {
  await client.query('CREATE SCHEMA made_up')
  for (const table of tables)
    await client.query(
      `CREATE UNLOGGED TABLE made_up.${table} (LIKE public.${table} INCLUDING GENERATED INCLUDING DEFAULTS)`,
    )
  const some = (table: Table) => Math.min(counts[table], mostMadeUp)
  const ancestry = await productAncestry(client)
  const companies = [...generateCompanies(await readMunicipalities(), some('empresa'), ancestry)]
  const columns = Object.keys(companies[0]?.columns ?? {}).join(', ')
  await copyRows(
    client,
    `COPY made_up.empresa (${columns}) FROM STDIN`,
    inChunks(companies.values(), companyLine),
  )
  await copyRows(
    client,
    `COPY made_up.junta_empresa (${copiedColumns}) FROM STDIN`,
    headOffices(await readPlaces(client), some('junta_empresa')),
  )
  for (const table of tables) await client.query(`ALTER TABLE made_up.${table} ADD COLUMN n serial`)

  // Ten thousand places for the states by their shares, each with the distance at which its companies stand on the map.
  await client.query('CREATE TABLE made_up.estado (n int PRIMARY KEY, sigla_uf text, leste int, norte int)')
  await client.query(
    `INSERT INTO made_up.estado
     SELECT row_number() OVER () - 1, sigla_uf, leste, norte FROM (
       SELECT sigla_uf, (i % 6) * 25000000 AS leste, (i / 6) * 25000000 AS norte,
         generate_series(1, round(10000.0 * milhares / sum(milhares) OVER ()) :: int)
       FROM unnest($1::text[], $2::int[], $3::int[]) AS e (sigla_uf, milhares, i)) AS lugares`,
    [states, Object.values(thousands), states.map((uf, i) => (uf === 'RS' ? 0 : i + 1))],
  )
  await client.query('ANALYZE made_up.estado')
  report(`${some('empresa')} companies and ${some('junta_empresa')} head offices made up`)
}

async function build(client: pg.Client, variant: Variant, table: Table, count: number): Promise<Built> {
  const name = `${variant}.${table}`
  // Columns that are plain here: what they hold is copied.
  const divided = variant === 'by_state'
  await client.query(
    `CREATE ${divided ? '' : 'UNLOGGED'} TABLE ${name} (LIKE public.${table}) ${divided ? 'PARTITION BY LIST (sigla_uf)' : ''}`,
  )
  if (divided)
    for (const uf of states)
      await client.query(
        `CREATE UNLOGGED TABLE ${name}_${uf.toLowerCase()} PARTITION OF ${name} FOR VALUES IN ('${uf}')`,
      )
  const [fillSeconds, rows] = await secondsOf(client, () => fill(client, name, table, count))
  report(`${name}: ${rows} rows in ${Math.round(fillSeconds)} s`)

  const [indexSeconds, ownStateSeconds] = await secondsOf(client, () => makeIndexes(client, variant, table))
  report(`${name}: indexes in ${Math.round(indexSeconds)} s`)
  await client.query(`VACUUM (ANALYZE) ${name}`)
  return {
    ...{ variant, table, rows, fillSeconds, indexSeconds, ownStateSeconds },
    ...(await sizes(client, name)),
  }
}

async function fill(client: pg.Client, name: string, table: Table, count: number): Promise<number> {
  const { rows: found } = await client.query<{ column: string }>(
    `SELECT attname AS column FROM pg_attribute WHERE attrelid = 'public.${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )
  const columns = found.map(({ column }) => column)
  const changed: Record<string, string> = {
    id: 'md5(c.cnpj)::uuid',
    cnpj: 'c.cnpj',
    sigla_uf: 's.sigla_uf',
    cod_municipio_rfb: `CASE s.sigla_uf WHEN 'RS' THEN '' ELSE s.sigla_uf END || m.cod_municipio_rfb`,
    mapa_x: 'm.mapa_x + s.leste',
    mapa_y: 'm.mapa_y - s.norte',
  }
  const values = columns.map((column) => changed[column] ?? `m.${column}`)
  const made = Math.min(count, mostMadeUp)
  const { rowCount } = await client.query(
    `INSERT INTO ${name} (${columns.join(', ')})
     SELECT ${values.join(', ')}
     FROM generate_series(0, ${Math.ceil(count / made) - 1}) AS volta
     CROSS JOIN made_up.${table} m
     CROSS JOIN LATERAL (SELECT volta * ${made} + m.n AS numero OFFSET 0) AS g
     JOIN made_up.estado s ON s.n = abs(hashint4(g.numero)) % (SELECT count(*)::int FROM made_up.estado)
     CROSS JOIN LATERAL (SELECT lpad((10000000 + g.numero)::text, 8, '0') || '000100' AS cnpj) AS c`,
  )
  return rowCount ?? 0
}

/** Answers how long those of Rio Grande do Sul took, where it has a table of its own. */
async function makeIndexes(client: pg.Client, variant: Variant, table: Table): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = 'public' AND tablename = $1 AND indexname <> ALL ($2)`,
    [table, unread],
  )
  const on = (target: string, suffix = '') =>
    rows.map(({ name, definition }) =>
      definition
        .replace(`INDEX ${name} ON public.${table} `, `INDEX ${name}${suffix} ON ${target} `)
        // A divided table can only keep a key unique within each part.
        .replace(/^(CREATE UNIQUE .*)\((\w+)\)$/, variant === 'by_state' ? '$1($2, sigla_uf)' : '$1($2)'),
    )
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  let ownState: number | undefined
  const suffixes = variant === 'by_state' ? states.map((uf) => `_${uf.toLowerCase()}`) : ['']
  for (const suffix of suffixes) {
    const [took] = await secondsOf(client, async () => {
      await run(on(`${variant}.${table}${suffix}`, suffix))
      if (table === 'empresa') await sampleWords(client, variant, suffix)
    })
    if (suffix === '_rs') ownState = took
  }
  // The parts' indexes are taken for those of the whole.
  if (variant === 'by_state') await run(on(`${variant}.${table}`))
  else if (table === 'empresa')
    await run(
      on(`${variant}.empresa`)
        .filter((statement) => statement.includes('INDEX empresa_por_nome '))
        // What one table would need for lists of one state.
        .map((statement) =>
          statement
            .replace('empresa_por_nome', 'empresa_por_estado')
            .replace('(chave_nome', '(sigla_uf, chave_nome'),
        ),
    )
  return ownState
}

/** As the baseline does. */
async function sampleWords(client: pg.Client, variant: Variant, suffix: string): Promise<void> {
  await client.query(`ALTER TABLE ${variant}.empresa${suffix} ALTER COLUMN chave_busca SET STATISTICS 500`)
  await client.query(`ALTER INDEX ${variant}.empresa_por_palavra${suffix} ALTER COLUMN 1 SET STATISTICS 500`)
}

async function sizes(client: pg.Client, name: string): Promise<{ tableGb: number; indexGb: number }> {
  const { rows } = await client.query<{ tableGb: number; indexGb: number }>(
    `SELECT sum(pg_table_size(relid))::float8 / 1e9 AS "tableGb", sum(pg_indexes_size(relid))::float8 / 1e9 AS "indexGb"
     FROM (SELECT $1::regclass AS relid UNION SELECT relid FROM pg_partition_tree($1::regclass)) AS parts`,
    [name],
  )
  return rows[0] as { tableGb: number; indexGb: number }
}
