/**
 * Measures reading, finding and saving companies, and reading municipalities, under load, in turns with a yardstick that
 * runs the same SQL.
 */
import { demoAccounts } from '../../../embedded/src/identity/demo-accounts.ts'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { type ApiCall, companyCalls } from '../tools/calls.ts'
import { type BenchPortal, residentMb } from '../tools/portal.ts'
import { recordCalls } from '../tools/recorded-calls.ts'
import { type Sample, sideBySide } from '../tools/side-by-side.ts'
import { percentile, type Row, round } from '../tools/table.ts'
import { startYardstick } from '../tools/yardstick.ts'

const account = 'investidor'

export async function measureLoad(portal: BenchPortal): Promise<Row[]> {
  const token = await portal.token(account)
  const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
  // An account's first call creates its row.
  await fetch(`${portal.url}/invest-api/usuario/dados`, { headers: { authorization: `Bearer ${token}` } })
  const { calls, connection } = await withRunningPortal(portal, async (db, run) => ({
    calls: await companyCalls(db, token, sub),
    connection: run.database ?? {},
  }))

  const rows: Row[] = []
  const companies: [string, ApiCall[]][] = [
    ['GET /empresas/{cnpj}', calls.read],
    ['POST /empresas/listar with a name', calls.search],
    ['PUT /empresas', calls.write],
  ]
  const municipalities: [string, ApiCall[]][] = [
    ['GET /municipio/publico/listar', calls.municipalities],
    ['GET /municipio/publico/{code}', calls.municipality],
  ]
  const measure = async (kinds: [string, ApiCall[]][]) => {
    for (const [what, requests] of kinds) {
      const recorded = await recordCalls({ ...portal, connection }, requests)
      const yardstick = await startYardstick({ connection, calls: recorded })
      try {
        for (const connections of [1, 16]) {
          const [ours, bare] = await sideBySide(portal.url, yardstick.url, requests, connections)
          rows.push(row(`${what}, ${connections} conn.`, ours, bare))
        }
      } finally {
        await yardstick.stop()
      }
      console.error(`  ${what}: ${recorded[0]?.groups.flat().length} statements, measured`)
    }
  }
  const memory = (after: string): Row => ({
    area: 'memory',
    what: `server right after the ${after}`,
    result: `${round(residentMb(portal.pid))} MB`,
  })
  await measure(companies)
  rows.push(memory('load of companies'))
  await measure(municipalities)
  rows.push(memory('whole load'))
  return rows
}

function row(what: string, ours: Sample, bare: Sample): Row {
  const of = (sample: Sample) => [0.5, 0.95, 0.99].map((share) => percentile(sample.ms, share))
  const [mine, theirs] = [of(ours), of(bare)]
  const ratios = mine.map((ms, i) => round(ms / (theirs[i] ?? Number.NaN)))
  return {
    area: 'load',
    what,
    result:
      `p50/p95/p99 ${mine.map(round).join(' / ')} ms, ${round(ours.perSecond)}/s; yardstick ` +
      `${theirs.map(round).join(' / ')} ms, ${round(bare.perSecond)}/s; time x ${ratios.join(' / ')}, ` +
      `throughput x ${round(ours.perSecond / bare.perSecond)}`,
  }
}
