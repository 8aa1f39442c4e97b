/** Measures the finder's search by name, one call after the other, and prints the plans of its statements. */
import { sql } from 'kysely'
import pg from 'pg'
import { withRunningPortal } from '../embedded/src/run/running-portal.ts'
import { companyCalls, searchNames } from './calls.ts'
import { type BenchPortal, withPortal } from './portal.ts'
import { recordCalls, type Statement } from './recorded-calls.ts'
import { median, percentile, printTable, type Row, round } from './table.ts'

const rounds = 30

export async function measureFinder(portal: BenchPortal): Promise<Row[]> {
  const token = await portal.token('investidor')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ms: number[] = []
  for (let i = -2; i < rounds; i++) {
    for (const nome of searchNames) {
      const began = performance.now()
      const body = JSON.stringify({ nome })
      const answer = await fetch(`${portal.url}/invest-api/empresas/listar`, {
        method: 'POST',
        headers,
        body,
      })
      await answer.bytes()
      if (!answer.ok) throw new Error(`finder: ${answer.status}`)
      if (i >= 0) ms.push(performance.now() - began)
    }
  }
  const { companies, planned } = await withRunningPortal(portal, async (db, run) => {
    const calls = await companyCalls(db, token, '')
    const [first] = await recordCalls({ ...portal, connection: run.database ?? {} }, calls.search.slice(0, 1))
    const searches = (first?.groups.flat() ?? []).filter(({ text }) => text.includes('chave_busca'))
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM empresa`.execute(db)
    return { companies: rows[0]?.n, planned: await plans(run.database ?? {}, searches) }
  })
  console.log(planned.join('\n'))
  return [
    {
      area: 'finder',
      what: `POST /empresas/listar, ${companies} companies, ${searchNames.length} names`,
      result: `p50 ${round(median(ms))} ms, p95 ${round(percentile(ms, 0.95))} ms`,
    },
  ]
}

async function plans(connection: pg.PoolConfig, statements: Statement[]): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const lines: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values)
      lines.push(`\nEXPLAIN of: ${text.replace(/\s+/g, ' ').slice(0, 100)} ...`)
      lines.push(...rows.map((row) => `  ${row['QUERY PLAN']}`))
    }
    return lines
  } finally {
    await client.end()
  }
}

if (import.meta.main) printTable(await withPortal(measureFinder))
