/**
 * Measures what dividing companies and registry by state brings and costs, beside one table each, over as many rows as
 * `--rows` says: `npm run lab -- partitions --rows 12000000`. PLANS=1 prints the plans.
 */
import pg from 'pg'
import { connectionOf, onClient, sessionOptions } from '../tools/database.ts'
import { withPortal } from '../tools/portal.ts'
import type { Statement } from '../tools/recorded-calls.ts'
import { median, type Row, round } from '../tools/table.ts'
import { nationalSearches, type Search, viewer } from './national-searches.ts'
import { type Built, buildTables, type Variant, variants } from './partition-tables.ts'

const area = 'partitions'
const favourites = 200
/** Every statement is run so often in each variant, and fewer times where it takes long. */
const [mostRounds, leastRounds, longMs] = [17, 2, 4000]

export const measurePartitions = (rows = 200_000): Promise<Row[]> =>
  withPortal(async (portal) => {
    const connection = await connectionOf(portal)
    return onClient(connection, async (client) => {
      await client.query('SET statement_timeout = 0')
      const built = await buildTables(client, rows)
      const cnpj = await markFavourites(client)
      return [
        ...builtRows(built),
        await doubledKey(client),
        ...(await searchRows(connection, await nationalSearches(cnpj))),
      ]
    })
  })

function builtRows(built: Built[]): Row[] {
  return built.map(({ variant, table, ...of }) => ({
    area,
    what: `${table}, ${variant}: ${of.rows / 1e6} M rows`,
    result:
      `filled in ${round(of.fillSeconds)} s of a processor, indexes in ${round(of.indexSeconds)} s` +
      `${of.ownStateSeconds === undefined ? '' : ` (RS alone ${round(of.ownStateSeconds)} s)`}; ` +
      `table ${round(of.tableGb)} GB, indexes ${round(of.indexGb)} GB`,
  }))
}

/** Answers the CNPJ of a company in Rio Grande do Sul. */
async function markFavourites(client: pg.Client): Promise<string> {
  // The companies that the foreign key means are not these.
  await client.query('SET session_replication_role = replica')
  await client.query(
    `INSERT INTO favorita (usuario_id, empresa_id)
     SELECT $1, id FROM one_table.empresa WHERE NOT oculta ORDER BY id LIMIT ${favourites}`,
    [viewer],
  )
  await client.query('RESET session_replication_role')
  const { rows } = await client.query<{ cnpj: string }>(
    `SELECT cnpj FROM one_table.empresa WHERE sigla_uf = 'RS' AND NOT oculta ORDER BY cnpj DESC LIMIT 1`,
  )
  return rows[0]?.cnpj ?? ''
}

/** Whether one CNPJ can stand in two states. */
async function doubledKey(client: pg.Client): Promise<Row> {
  const results: string[] = []
  for (const variant of variants) {
    await client.query('BEGIN')
    const answer = await client
      .query(
        `INSERT INTO ${variant}.junta_empresa
         SELECT (jsonb_populate_record(j, '{"sigla_uf": "SP"}')).* FROM ${variant}.junta_empresa j WHERE sigla_uf = 'RS' LIMIT 1`,
      )
      .then(
        () => 'taken',
        ({ code }: { code?: string }) => (code === '23505' ? 'refused' : `failed (${code})`),
      )
    await client.query('ROLLBACK')
    results.push(`${variant}: ${answer}`)
  }
  return { area, what: 'a CNPJ of RS written in SP too', result: results.join('; ') }
}

interface Measured {
  ms: number
  planningMs: number
  /** The tables that were read, parts of a divided one each for itself. */
  parts: number
  mb: number
}

async function searchRows(connection: pg.PoolConfig, searches: Search[]): Promise<Row[]> {
  const clients = {} as Record<Variant, pg.Client>
  for (const variant of variants) {
    clients[variant] = new pg.Client({
      ...connection,
      options: `${sessionOptions} -c search_path=${variant},public -c statement_timeout=0`,
    })
    await clients[variant].connect()
  }
  const rows: Row[] = []
  try {
    for (const { name, prepared, statements } of searches)
      for (const [scope, statement] of Object.entries(statements)) {
        if (scope === 'RS' && statement.text === statements['RS as written today']?.text) continue
        const what = `${name}; ${scope}`
        const row = { area, what, result: pairText(await measureBoth(clients, what, statement, prepared)) }
        console.error(`  ${row.what}: ${row.result}`)
        rows.push(row)
      }
  } finally {
    for (const client of Object.values(clients)) await client.end()
  }
  return rows
}

function pairText({ one_table: one, by_state: divided }: Record<Variant, Measured>): string {
  const { ms, planningMs, parts } = divided
  return (
    `${round(one.ms)} ms one table, ${round(ms)} by state, x ${round(ms / one.ms)}; ${parts} of its tables read, ` +
    `planned in ${round(planningMs)} ms; ${round(one.mb)} and ${round(divided.mb)} MB`
  )
}

/** In turns, so that other work on the machine affects both alike. */
async function measureBoth(
  clients: Record<Variant, pg.Client>,
  what: string,
  { text, values }: Statement,
  prepared: boolean,
): Promise<Record<Variant, Measured>> {
  const query = prepared ? { name: what, text, values } : { text, values }
  const times: Record<Variant, number[]> = { one_table: [], by_state: [] }
  let spent = 0
  for (let i = 0; i < mostRounds && (i < leastRounds || spent < longMs); i++)
    for (const variant of i % 2 === 0 ? variants : variants.toReversed()) {
      const began = performance.now()
      await clients[variant].query(query)
      times[variant].push(performance.now() - began)
      spent += performance.now() - began
    }
  const measured = {} as Record<Variant, Measured>
  for (const variant of variants)
    measured[variant] = {
      // The first ones find less in memory.
      ms: median(times[variant].slice(Math.min(2, times[variant].length - 1))),
      ...(await explain(clients[variant], `${what}; ${variant}`, { text, values })),
    }
  return measured
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

async function explain(
  client: pg.Client,
  title: string,
  { text, values }: Statement,
): Promise<Omit<Measured, 'ms'>> {
  if (process.env.PLANS) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values)
    console.log(`\n${title}`)
    for (const row of rows) console.log(`  ${row['QUERY PLAN']}`)
  }
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values)
  const { Plan: plan, 'Planning Time': planningMs } = rows[0]['QUERY PLAN'][0] as {
    Plan: PlanNode
    'Planning Time': number
  }
  const parts = new Set<string>()
  const visit = (node: PlanNode) => {
    const table = node['Relation Name']
    if (table && node['Actual Loops'] > 0 && /^(junta_)?empresa(_\w\w)?$/.test(table)) parts.add(table)
    for (const one of node.Plans ?? []) visit(one)
  }
  visit(plan)
  const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return { planningMs, parts: parts.size, mb: (blocks * 8192) / 1e6 }
}
