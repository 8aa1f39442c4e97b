/**
 * Measures finder and map over many companies, in turns with the same SQL through bare Fastify and pg, and prints the
 * plans of ten usual searches. `npm run lab -- discovery --rows 1500000,6000000` compares two sizes. `--only mapa`
 * measures the calls with this in their name. With BENCH_DATA the database stays in that folder, so that it need not be
 * loaded again.
 */
import type pg from 'pg'
import { demoAccounts } from '../../../embedded/src/identity/demo-accounts.ts'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { onClient, printPlans, sessionOptions } from '../tools/database.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { type RecordedCall, recordCalls } from '../tools/recorded-calls.ts'
import { type Sample, sideBySide } from '../tools/side-by-side.ts'
import { median, percentile, type Row, round } from '../tools/table.ts'
import { startYardstick } from '../tools/yardstick.ts'
import { type CallKind, discoveryCalls, viewports } from './discovery-calls.ts'
import { withCompanies } from './load-companies.ts'

const account = 'investidor'
const atOnce = 16
const turns = { turns: 4, seconds: 1.5 }

type Medians = Map<string, { p50: number; ordered: boolean }>

export async function measureDiscovery(sizes: number[] = [150_000], only = ''): Promise<Row[]> {
  const rows: Row[] = []
  let before: { size: number; medians: Medians } | undefined
  for (const size of sizes) {
    const measured = await withCompanies(size, (portal, connection) =>
      measureSize(portal, connection, size, only),
    )
    rows.push(...measured.rows)
    if (before) rows.push(...growth(before, { size, medians: measured.medians }))
    before = { size, medians: measured.medians }
  }
  return rows
}

async function measureSize(
  portal: BenchPortal,
  connection: pg.PoolConfig,
  size: number,
  only: string,
): Promise<{ rows: Row[]; medians: Medians }> {
  const token = await portal.token(account)
  const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
  await fetch(`${portal.url}/invest-api/usuario/dados`, { headers: { authorization: `Bearer ${token}` } })
  const all = await withRunningPortal(portal, (db) => discoveryCalls(db, token, sub))
  const kinds = all.filter((kind) => kind.name.includes(only))

  const rows: Row[] = []
  const medians: Medians = new Map()
  for (const kind of kinds) {
    const recorded = await recordCalls({ ...portal, connection }, kind.requests)
    const sqlMs = await bareSql(connection, recorded)
    const yardstick = await startYardstick({ connection, calls: recorded })
    try {
      const one = await sideBySide(portal.url, yardstick.url, kind.requests, 1, turns)
      const many = await sideBySide(portal.url, yardstick.url, kind.requests, atOnce, turns)
      medians.set(kind.name, { p50: typical(one[0].ms, kind, 0.5), ordered: kind.ordered ?? false })
      const measured = ratios(kind, size, recorded, sqlMs, one, many)
      for (const row of measured) console.error(`  ${row.what}: ${row.result}${row.met ? '' : ' MISSED'}`)
      rows.push(...measured)
    } finally {
      await yardstick.stop()
    }
    if (kind.explain)
      await onClient({ options: sessionOptions, ...connection }, (client) =>
        printPlans(client, kind.name, recorded[0], 'empresa e'),
      )
  }
  rows.push(...(await viewportSizes(portal, token, size)))
  rows.push(await onClient({ options: sessionOptions, ...connection }, (client) => indexSizes(client, size)))
  return { rows, medians }
}

/** What the indexes of companies and the counters take on the disk. */
async function indexSizes(client: pg.Client, size: number): Promise<Row> {
  const { rows } = await client.query<{ gb: number }>(`
    SELECT ((SELECT sum(pg_relation_size(indexrelid)) FROM pg_index WHERE indrelid = 'empresa'::regclass)
      + (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
        WHERE relname IN ('mapa_celula', 'mapa_celula_filtrada')))::float8 / 1e9 AS gb`)
  const gb = rows[0]?.gb ?? 0
  return {
    area: 'discovery',
    what: `indexes and counters, ${millions(size)}`,
    result: `${round(gb)} GB`,
    ...(size === 1_500_000 && { goal: '<= 1.6 GB', met: gb <= 1.6 }),
  }
}

/** The median milliseconds of a call's statements, run one after the other on one connection. */
async function bareSql(connection: pg.PoolConfig, calls: RecordedCall[]): Promise<number> {
  return onClient({ options: sessionOptions, ...connection }, async (client) => {
    const ms: number[] = []
    for (let i = 0; i < 12; i++) {
      for (const { groups } of calls) {
        const began = performance.now()
        for (const { text, values } of groups.flat()) await client.query(text, values)
        if (i > 1) ms.push(performance.now() - began)
      }
    }
    return median(ms)
  })
}

type Pair = [Sample, Sample]

/**
 * The mean of each request's percentile. A common percentile of two requests that take 5 and 15 ms would depend on their
 * mix.
 */
function typical(ms: readonly number[], { requests }: CallKind, share: number): number {
  const each = requests.map((_, n) =>
    percentile(
      ms.filter((_, i) => i % requests.length === n),
      share,
    ),
  )
  return each.reduce((sum, one) => sum + one, 0) / each.length
}

function ratios(
  kind: CallKind,
  size: number,
  calls: RecordedCall[],
  sqlMs: number,
  one: Pair,
  many: Pair,
): Row[] {
  const what = `${kind.name}, ${millions(size)}`
  const [ours, bare] = one
  const ratio = (share: number) => typical(ours.ms, kind, share) / typical(bare.ms, kind, share)
  const [p50, p95] = [ratio(0.5), ratio(0.95)]
  const throughput = many[0].perSecond / many[1].perSecond
  const least = sqlMs > 2 ? 0.75 : 0.6
  const goalMs = kind.goalMs ?? goalAt.get(size)
  const p50Ms = typical(ours.ms, kind, 0.5)
  const p95Ms = typical(ours.ms, kind, 0.95)
  return [
    {
      area: 'discovery',
      what: `${what}, 1 conn.`,
      result: `p50 ${round(p50Ms)} / p95 ${round(p95Ms)} ms, x ${round(p50)} / ${round(p95)}; ${calls[0]?.groups.flat().length} statements, ${round(sqlMs)} ms`,
      goal: `x <= 1.3 / 1.5${goalMs ? `, p95 ${goalMs} ms` : ''}`,
      met: p50 <= 1.3 && p95 <= 1.5 && p95Ms <= (goalMs ?? p95Ms),
    },
    {
      area: 'discovery',
      what: `${what}, ${atOnce} conn.`,
      result: `${round(many[0].perSecond)}/s, x ${round(throughput)}${many[0].refused > 0 ? `, ${many[0].refused} refused` : ''}`,
      goal: `x >= ${least}`,
      met: throughput >= least,
    },
  ]
}

const millions = (size: number) => `${size / 1e6} M`

/** p95 in milliseconds for every search, count and list, on two quiet cores. */
const goalAt = new Map([
  [150_000, 30],
  [1_500_000, 100],
])

function growth(less: { size: number; medians: Medians }, more: { size: number; medians: Medians }): Row[] {
  return [...more.medians].map(([name, { p50, ordered }]) => {
    const times = p50 / (less.medians.get(name)?.p50 ?? Number.NaN)
    const most = ordered ? 1.3 : 6
    return {
      area: 'growth',
      what: `${name}, p50 at ${millions(more.size)} over ${millions(less.size)}`,
      result: `x ${round(times)}`,
      goal: `x <= ${most}`,
      met: times <= most,
    }
  })
}

async function viewportSizes(portal: BenchPortal, token: string, size: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, ...view } of viewports) {
    const answer = await fetch(`${portal.url}/invest-api/mapa/listar`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
      body: JSON.stringify(view),
    })
    const kb = (await answer.bytes()).length / 1000
    rows.push({
      area: 'map',
      what: `${name}, ${millions(size)}`,
      result: `${round(kb)} KB`,
      goal: '<= 25 KB',
      met: kb <= 25,
    })
  }
  return rows
}
