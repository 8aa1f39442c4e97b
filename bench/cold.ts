/**
 * Measures the first answer of each read call right after the database's start, with nothing of it in memory, beside the
 * same call warm: `npm run bench -- cold --rows 1500000`. The database is stopped, and the portal, which goes on, starts it
 * again; then the machine's page cache is dropped. The portal's own code is warm. BENCH_DATA as in discovery.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { demoAccounts } from '../embedded/src/identity/demo-accounts.ts'
import { answers } from '../embedded/src/postgres/embedded-postgres.ts'
import { runningPostmaster } from '../embedded/src/postgres/postmaster.ts'
import { withRunningPortal } from '../embedded/src/run/running-portal.ts'
import type { ApiCall } from './calls.ts'
import { withCompanies } from './discovery.ts'
import { discoveryCalls } from './discovery-calls.ts'
import type { BenchPortal } from './portal.ts'
import { median, type Row, round } from './table.ts'

const account = 'investidor'
const warmCalls = 50
const most = 10

export const measureCold = (size = 150_000): Promise<Row[]> =>
  withCompanies(size, async (portal, connection) => {
    const token = await portal.token(account)
    const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
    await fetch(`${portal.url}/invest-api/usuario/dados`, { headers: { authorization: `Bearer ${token}` } })
    const kinds = await withRunningPortal(portal, (db) => discoveryCalls(db, token, sub))
    for (const { requests } of kinds) for (const request of requests) await answerMs(portal, request)

    const rows: Row[] = []
    for (const { name, requests } of kinds) {
      const [request] = requests
      if (!request) continue
      const dropped = await restartDatabase(connection)
      if (rows.length === 0 && !dropped)
        rows.push({
          area: 'cold',
          what: 'page cache',
          result: "not dropped, which takes root on Linux: only the database's own memory is empty",
        })
      const cold = await answerMs(portal, request)
      for (let i = 0; i < warmCalls / 5; i++) await answerMs(portal, request)
      const ms: number[] = []
      for (let i = 0; i < warmCalls; i++) ms.push(await answerMs(portal, request))
      const times = cold / median(ms)
      const row = {
        area: 'cold',
        what: `${name}, ${size / 1e6} M`,
        result: `${round(cold)} ms cold, ${round(median(ms))} ms warm, x ${round(times)}`,
        goal: `x <= ${most}`,
        met: times <= most,
      }
      console.error(`  ${row.what}: ${row.result}${row.met ? '' : ' MISSED'}`)
      rows.push(row)
    }
    return rows
  })

async function answerMs(portal: BenchPortal, { method, path, headers, body }: ApiCall): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${portal.url}${path}`, { method, headers, ...(body && { body }) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return performance.now() - began
}

/** Answers whether the page cache could be dropped. */
async function restartDatabase(connection: pg.PoolConfig): Promise<boolean> {
  const data = join(dirname(String(connection.host)), 'data')
  const pid = runningPostmaster(data)
  if (!pid) throw new Error(`No embedded database runs in ${data}`)
  process.kill(pid, 'SIGINT')
  while (runningPostmaster(data) === pid) await pause(5)
  // What the database reads by itself when it starts comes from the disk as well.
  dropPageCache()
  while (!(await answers(String(connection.host)))) await pause(50)
  // The portal connects anew, and what it does by itself after that is not to stand in the measured call.
  await pause(2000)
  return dropPageCache()
}

function dropPageCache(): boolean {
  try {
    execFileSync('sync')
    writeFileSync('/proc/sys/vm/drop_caches', '3')
    return true
  } catch {
    return false
  }
}
