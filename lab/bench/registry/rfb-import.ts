/**
 * Measures `npm run bring -- cadastro` beside a bare COPY of the same files, its memory, and what the portal's calls take while it
 * runs: at Receita Federal's share of the state, and where every line is kept.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SearchFields } from '@invest/contract/search/search'
import { from as copyFrom } from 'pg-copy-streams'
import { writeDelivery } from '../../../server/test/rfb-files.ts'
import { connectionOf, onClient } from '../tools/database.ts'
import { type BenchPortal, temporaryFolder, withPortal } from '../tools/portal.ts'
import { atMost, median, percentile, type Row, round } from '../tools/table.ts'

const command = fileURLToPath(new URL('../../../embedded/src/bring.ts', import.meta.url))
const establishments = 2_000_000
const goals = { ratio: 2.5, memoryMb: 400, slowdown: 2 }
const shares = [
  { share: 0.066, name: "Receita Federal's share" },
  { share: 1, name: 'every line kept' },
]
/** How long calls are measured without an import. */
const quietMs = 20_000

export async function measureRfbImport(count = establishments): Promise<Row[]> {
  const rows: Row[] = []
  for (const { share, name } of shares) {
    const { folder, remove } = temporaryFolder()
    try {
      const delivery = join(folder, 'delivery')
      // A bare COPY takes no line that is wrong.
      const { lines } = await writeDelivery(
        { folder: delivery, establishments: count, share, parts: 4, traps: false },
        false,
      )
      console.error(`  ${lines} lines, ${name}`)
      rows.push(...(await withPortal((portal) => measureShare(portal, { delivery, lines, name }))))
    } finally {
      remove()
    }
  }
  return rows
}

interface Measured {
  delivery: string
  lines: number
  name: string
}

async function measureShare(portal: BenchPortal, { delivery, lines, name }: Measured): Promise<Row[]> {
  const bare = await bareCopy(portal, delivery)
  console.error(`  bare COPY: ${round(bare)} s`)
  const alone = await runImport(portal, delivery)
  console.error(`  import: ${round(alone.seconds)} s, ${round(alone.memoryMb)} MB`)
  const calls = await callsOf(portal)
  await callFor(calls, pause(3_000))
  const quiet = await callFor(calls, pause(quietMs))
  const again = runImport(portal, delivery)
  const busy = await callFor(calls, again)
  const { seconds } = await again
  const what = (text: string) => `${name}: ${text}`
  return [
    {
      area: 'rfb-import',
      what: what(`${lines} lines`),
      result: `${round(alone.seconds)} s, ${Math.round(lines / alone.seconds)} lines/s; with calls ${round(seconds)} s; bare COPY ${round(bare)} s`,
    },
    atMost('rfb-import', what('to a bare COPY'), alone.seconds / bare, goals.ratio, 'x'),
    atMost('rfb-import', what('peak memory of the import'), alone.memoryMb, goals.memoryMb, 'MB'),
    ...calls.map(({ what: call }, n): Row => {
      const times = (all: number[][]) =>
        `p50 ${round(median(all[n] ?? []))}, p95 ${round(percentile(all[n] ?? [], 0.95))} ms`
      return {
        area: 'rfb-import',
        what: what(call),
        result: `${times(quiet)}; during the import ${times(busy)}`,
      }
    }),
    atMost(
      'rfb-import',
      what('p95 of all calls during the import to that without'),
      percentile(busy.flat(), 0.95) / percentile(quiet.flat(), 0.95),
      goals.slowdown,
      'x',
    ),
  ]
}

/** Copies the files as they are into unlogged tables without an index. Answers the seconds. */
async function bareCopy(portal: BenchPortal, delivery: string): Promise<number> {
  return onClient(await connectionOf(portal), async (client) => {
    const tables = { ESTABELE: 30, EMPRECSV: 7 }
    for (const [table, columns] of Object.entries(tables)) {
      const list = Array.from({ length: columns }, (_, i) => `c${i} text`).join(', ')
      await client.query(`CREATE UNLOGGED TABLE bare_${table} (${list})`)
    }
    const began = performance.now()
    for (const file of (await readdir(delivery)).sort()) {
      const table = file.split('.').at(-1)
      const copy = copyFrom(`COPY bare_${table} FROM STDIN (FORMAT csv, DELIMITER ';', ENCODING 'LATIN1')`)
      await pipeline(createReadStream(join(delivery, file), { highWaterMark: 1 << 20 }), client.query(copy))
    }
    const seconds = (performance.now() - began) / 1000
    for (const table of Object.keys(tables)) await client.query(`DROP TABLE bare_${table}`)
    return seconds
  })
}

/** Runs the command as an operator does. Answers its seconds and the most memory that its process used. */
async function runImport({ port, dataDir }: BenchPortal, delivery: string) {
  const began = performance.now()
  const child = spawn(process.execPath, [command, 'cadastro', delivery, '--publish'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', process.env.VERBOSE ? 'inherit' : 'ignore'],
  })
  let memoryMb = 0
  const ended = once(child, 'exit')
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      memoryMb = Math.max(memoryMb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // It has just ended.
    }
  }, 200)
  const [code] = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  return { seconds: (performance.now() - began) / 1000, memoryMb }
}

interface Call {
  what: string
  send(): Promise<Response>
}

async function callsOf(portal: BenchPortal): Promise<Call[]> {
  const [bank, investor] = await Promise.all([portal.token('banco-a'), portal.token('investidor')])
  // One token lives for an hour, longer than a measurement.
  const get = (what: string, path: string, token: string): Call => ({
    what,
    send: () => fetch(`${portal.url}/invest-api${path}`, { headers: { authorization: `Bearer ${token}` } }),
  })
  return [
    get('who am I', '/usuario/dados', investor),
    get('a municipality', '/municipio/publico/8801', investor),
    get('an eligible company by two words', '/empresas/elegiveis?nomeEmpresa=metalurgica%20klein', bank),
    get('eligible companies of a town', '/empresas/elegiveis?nomeMunicipio=Pelotas', bank),
    {
      what: 'the finder',
      send: () =>
        fetch(`${portal.url}/invest-api/empresas/listar`, {
          method: 'POST',
          headers: { authorization: `Bearer ${investor}`, 'content-type': 'application/json' },
          body: JSON.stringify({ nome: 'serra' } satisfies SearchFields),
        }),
    },
  ]
}

/** One call after the other, with a breath between them, until `end`. Answers the times of each call. */
async function callFor(calls: Call[], end: Promise<unknown>): Promise<number[][]> {
  const times: number[][] = calls.map(() => [])
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const [n, call] of calls.entries()) {
      const began = performance.now()
      const answer = await call.send()
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${call.what}: ${answer.status} ${text}`)
      times[n]?.push(performance.now() - began)
      await pause(10)
    }
  }
  await over
  return times
}
