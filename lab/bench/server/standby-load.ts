/**
 * Measures what standbys of DATABASE_READ_URL take from the primary under a mixed load, and the calls a second over one,
 * two and three PostgreSQL servers, each with the same share of one processor. The share is so small that the servers are
 * what the calls wait for.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoAccounts } from '../../../embedded/src/identity/demo-accounts.ts'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { installPostgres15, type Postgres15, startCluster } from '../../postgres-15.ts'
import { discoveryCalls } from '../discovery/discovery-calls.ts'
import { loadCompanies } from '../discovery/load-companies.ts'
import { type ApiCall, companyCalls } from '../tools/calls.ts'
import { type CpuShare, cpuShareOf } from '../tools/cpu-share.ts'
import { connectionOf } from '../tools/database.ts'
import { type BenchPortal, freePort, startPortal, temporaryFolder } from '../tools/portal.ts'
import { type Row, round } from '../tools/table.ts'

const account = 'investidor'
const shareOfProcessor = 0.1
const people = 16
const [warmSeconds, measuredSeconds, turns] = [8, 30, 2]
/** Of ten calls one saves, as in `npm run lab -- read-replicas`. */
const callsOfAPerson = 10

/** What people ask for most: pages of the finder, counts, a company, the map, a list of one's own. */
const readKinds = [
  'listar, no filter',
  'listar, common word',
  'listar, two words',
  'listar, municipality and word',
  'listar, activity',
  'contar, word',
  'favoritas/listar',
  'empresas/{cnpj}',
  'mapa, city, zoom 12',
]

interface Node extends Postgres15 {
  share: CpuShare
}

/** What one server did in a turn. */
interface Done {
  statements: number
  ms: number
  /** How much of its share of the processor it has used. */
  used: number
}

interface Turn {
  perSecond: number
  refused: number
  nodes: Done[]
}

export async function measureStandbyLoad(size = 60_000): Promise<Row[]> {
  const missing = installPostgres15()
  if (missing) throw new Error(missing)
  const { folder, remove } = temporaryFolder()
  const dataDir = join(folder, 'data')
  const nodes: Node[] = []
  try {
    const primary = await startNode()
    nodes.push(primary)
    const calls = await withPortalOn(dataDir, [primary], async (portal) => {
      await loadCompanies(await connectionOf(portal), size)
      return callsOf(portal)
    })
    primary.ask('CREATE EXTENSION pg_stat_statements')
    // A copy waits for one, which would take its time.
    primary.ask('CHECKPOINT')
    for (let n = 0; n < 2; n++) nodes.push(await startNode(primary))

    const measured: Turn[][] = nodes.map(() => [])
    for (let turn = 0; turn < turns; turn++)
      for (const count of nodes.keys()) {
        const used = nodes.slice(0, count + 1)
        const done = await withPortalOn(dataDir, used, (portal) => measureTurn(portal, used, calls))
        console.error(`  ${used.length} servers: ${round(done.perSecond)} calls a second`)
        measured[count]?.push(done)
      }
    return rowsOf(measured, size)
  } finally {
    for (const node of nodes.reverse()) {
      await node.remove()
      node.share.remove()
    }
    remove()
  }
}

async function startNode(copyOf?: Postgres15): Promise<Node> {
  const options = [
    'shared_preload_libraries=pg_stat_statements',
    // BEGIN, COMMIT and SET are no work.
    'pg_stat_statements.track_utility=off',
    'shared_buffers=256MB',
    'hot_standby_feedback=on',
  ]
  const cluster = await startCluster({ port: await freePort(), options, copyOf })
  try {
    const pid = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Object.assign(cluster, { share: cpuShareOf(pid) })
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

/** Runs `work` on a portal that writes to the first server and reads from the others. Its start is not held up. */
async function withPortalOn<Result>(
  dataDir: string,
  nodes: Node[],
  work: (portal: BenchPortal) => Promise<Result>,
): Promise<Result> {
  for (const { share } of nodes) share.set(undefined)
  const url = (of: Node[]) =>
    `postgres://invest@${of.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`
  const portal = await startPortal(dataDir, {
    DATABASE_URL: url(nodes.slice(0, 1)),
    ...(nodes.length > 1 && { DATABASE_READ_URL: url(nodes.slice(1)) }),
  })
  return work(portal).finally(async () => {
    for (const { share } of nodes) share.set(undefined)
    await portal.stop()
  })
}

interface Calls {
  reads: ApiCall[]
  saves: ApiCall[]
}

async function callsOf(portal: BenchPortal): Promise<Calls> {
  const token = await portal.token(account)
  const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
  await fetch(`${portal.url}/invest-api/usuario/dados`, { headers: { authorization: `Bearer ${token}` } })
  return withRunningPortal(portal, async (db) => {
    const kinds = (await discoveryCalls(db, token, sub)).filter(({ name }) => readKinds.includes(name))
    const { write, municipality, municipalities } = await companyCalls(db, token, sub)
    const ofEach = [...kinds.map(({ requests }) => requests), municipality, municipalities]
    // Each kind as often as any other, its requests in turn.
    const reads = Array.from({ length: 8 }, (_, n) =>
      ofEach.map((requests) => requests[n % requests.length] as ApiCall),
    )
    return { reads: reads.flat(), saves: write }
  })
}

async function measureTurn(portal: BenchPortal, nodes: Node[], calls: Calls): Promise<Turn> {
  const fresh = await portal.token(account)
  const authorized = ({ headers, ...call }: ApiCall): ApiCall => ({
    ...call,
    headers: { ...headers, ...(headers.authorization && { authorization: `Bearer ${fresh}` }) },
  })
  const now = { reads: calls.reads.map(authorized), saves: calls.saves.map(authorized) }
  const load = keepCalling(portal.url, now)
  for (const { share } of nodes) share.set(shareOfProcessor)
  await pause(warmSeconds * 1000)
  for (const { ask } of nodes) ask('SELECT pg_stat_statements_reset()')
  const used = nodes.map(({ share }) => share.usedSeconds())
  const [began, before, refusedBefore] = [performance.now(), load.answered(), load.refused()]
  await pause(measuredSeconds * 1000)
  const seconds = (performance.now() - began) / 1000
  const perSecond = (load.answered() - before) / seconds
  const refused = load.refused() - refusedBefore
  const usedSince = nodes.map(({ share }, n) => share.usedSeconds() - (used[n] ?? 0))
  for (const { share } of nodes) share.set(undefined)
  const done = nodes.map(({ ask }, n): Done => {
    const [statements = 0, ms = 0] = ask('SELECT sum(calls), sum(total_exec_time) FROM pg_stat_statements')
      .split('|')
      .map(Number)
    return { statements, ms, used: (usedSince[n] ?? 0) / seconds / shareOfProcessor }
  })
  await load.end()
  if (process.env.PLANS) printMostOf(nodes)
  return { perSecond, refused, nodes: done }
}

/** People who save once and read nine times, over and over. Each keeps the cookie that says what they have written. */
function keepCalling(url: string, { reads, saves }: Calls) {
  let [answered, refused, next, ending] = [0, 0, 0, false]
  const person = async (n: number) => {
    let cookie = ''
    for (let turn = n; !ending; turn++) {
      const isSave = turn % callsOfAPerson === 0
      const { method, path, headers, body } = (
        isSave ? saves[n % saves.length] : reads[next++ % reads.length]
      ) as ApiCall
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(cookie && { cookie }) },
        ...(body && { body }),
      })
      const text = await answer.text()
      if (answer.status === 503) {
        // It waited too long for a connection.
        refused++
        continue
      }
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] as string
      answered++
    }
  }
  const all = Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  // The end tells of it; until then nobody waits for it.
  all.catch(() => {})
  return {
    answered: () => answered,
    refused: () => refused,
    end() {
      ending = true
      return all
    },
  }
}

function printMostOf(nodes: Node[]): void {
  for (const { ask, port } of nodes)
    console.log(
      `\nserver at ${port}\n${ask(`SELECT calls, round(total_exec_time), left(regexp_replace(query, '\\s+', ' ', 'g'), 150)
        FROM pg_stat_statements ORDER BY total_exec_time DESC LIMIT 15`)}`,
    )
}

function rowsOf(measured: Turn[][], size: number): Row[] {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const perSecond = measured.map((all) => mean(all.map((one) => one.perSecond)))
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const elsewhere = (all: Turn[], of: 'statements' | 'ms') =>
    mean(
      all.map(({ nodes: [first, ...others] }) => {
        const left = others.reduce((sum, one) => sum + one[of], 0)
        return left / (left + (first?.[of] ?? 0))
      }),
    )
  const usedOf = (all: Turn[]) =>
    (all[0]?.nodes ?? []).map((_, n) => percent(mean(all.map(({ nodes }) => nodes[n]?.used ?? 0)))).join(', ')
  const what = (text: string) => `${text}, ${size / 1e6} M companies`
  return [
    ...measured.map(
      (all, n): Row => ({
        area: 'standby-load',
        what: what(`${n + 1} of 3 servers, ${shareOfProcessor} processor each`),
        result: `${round(perSecond[n] ?? 0)} calls/s (${all.map((one) => round(one.perSecond)).join(', ')}), x ${round(
          (perSecond[n] ?? 0) / (perSecond[0] ?? 0),
        )}; used of their shares ${usedOf(all)}; ${all.map((one) => one.refused).join(' and ')} calls refused`,
      }),
    ),
    ...measured.slice(1).map(
      (all, n): Row => ({
        area: 'standby-load',
        what: what(`what leaves the primary with ${n + 1} ${n ? 'standbys' : 'standby'}`),
        result: `${percent(elsewhere(all, 'statements'))} of statements, ${percent(elsewhere(all, 'ms'))} of their time`,
      }),
    ),
  ]
}
