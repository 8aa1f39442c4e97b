/**
 * Measures whether the portal's memory keeps its size: one process under a steady mix of calls. It takes an hour and runs
 * only when it is named: `node bench/mixed-load.ts --minutes 60`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { realmPath } from '../embedded/src/identity/claims.ts'
import { demoAccounts } from '../embedded/src/identity/demo-accounts.ts'
import { issueToken } from '../embedded/src/identity/issue-token.ts'
import { withRunningPortal } from '../embedded/src/run/running-portal.ts'
import type { Database } from '../server/src/db/database.ts'
import { type ApiCall, companyCalls } from './calls.ts'
import { viewports } from './discovery-calls.ts'
import { type BenchPortal, residentMb, withPortal } from './portal.ts'
import { percentile, printTable, type Row, round } from './table.ts'

const connections = 16
const callsPerSecond = 40
/** By then caches are full, code is compiled and every thread has run. */
const warmMinutes = 10
const goalRatio = 1.2
const goalFailures = 0

/** How many of 40 calls each kind has. */
const shares = {
  search: 12,
  company: 8,
  map: 6,
  save: 4,
  'sign-in': 3,
  upload: 2,
  export: 2,
  seal: 2,
  'seal as PNG': 1,
}
type Kind = keyof typeof shares
type Request = Pick<ApiCall, 'path'> & RequestInit

/** Each minute's resident memory in MB, the first after one minute. */
interface Outcome {
  mb: number[]
  ms: number[]
  failures: Map<string, number>
}

export async function measureMixedLoad(portal: BenchPortal, minutes = 60): Promise<Row[]> {
  const warm = Math.min(warmMinutes, Math.ceil(minutes / 2))
  const { mb, ms, failures } = await withRunningPortal(portal, async (db, run) => {
    const newToken = async (account: string) =>
      (await issueToken(db, `${run.publicUrl}${realmPath}`, account)) ?? ''
    return callFor(minutes, portal, await prepareCalls(portal, db, newToken))
  })
  const [early = Number.NaN, late = Number.NaN] = [mb[warm - 1], mb.at(-1)]
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0)
  const area = 'mixed load'
  const perSecond = round(ms.length / (minutes * 60))
  const p = [0.5, 0.95, 0.99].map((share) => round(percentile(ms, share))).join(' / ')
  return [
    { area, what: `${ms.length} calls, ${connections} conn.`, result: `${perSecond}/s, p50/p95/p99 ${p} ms` },
    {
      area,
      what: `calls that failed${failed > 0 ? `: ${[...failures].map(([why, count]) => `${why} (${count})`).join(', ')}` : ''}`,
      result: String(failed),
      goal: String(goalFailures),
      met: failed === goalFailures,
    },
    { area, what: `memory after ${warm} minutes`, result: `${round(early)} MB` },
    { area, what: `memory after ${minutes} minutes`, result: `${round(late)} MB` },
    { area, what: 'highest sample', result: `${round(Math.max(...mb))} MB` },
    {
      area,
      what: 'memory at the end / after the first minutes',
      result: `x ${round(late / early)}`,
      goal: `<= ${goalRatio}`,
      met: late / early <= goalRatio,
    },
  ]
}

/** Every lane begins a call at a steady pace, unless its last one is still under way. */
async function callFor(
  minutes: number,
  portal: BenchPortal,
  requestOf: (kind: Kind) => Promise<Request>,
): Promise<Outcome> {
  const outcome: Outcome = { mb: [], ms: [], failures: new Map() }
  const began = performance.now()
  const end = began + minutes * 60_000
  const everyMs = (1000 * connections) / callsPerSecond
  const order = mixedOrder()
  let sent = 0

  async function lane(n: number): Promise<void> {
    let due = began + (n * everyMs) / connections
    while (due < end) {
      await pause(Math.max(0, due - performance.now()))
      const kind = order[sent++ % order.length] as Kind
      const { path, ...init } = await requestOf(kind)
      const start = performance.now()
      const why = await fetch(`${portal.url}${path}`, init).then(
        async (answer) => {
          const text = await answer.text()
          return answer.ok ? undefined : `${kind} ${answer.status} ${text.match(/"codigo":"([^"]+)"/)?.[1]}`
        },
        (error: Error) => `${kind} ${error.cause ?? error}`,
      )
      outcome.ms.push(performance.now() - start)
      if (why) outcome.failures.set(why, (outcome.failures.get(why) ?? 0) + 1)
      due = Math.max(due + everyMs, performance.now())
    }
  }

  async function sample(): Promise<void> {
    for (let minute = 1; minute <= minutes; minute++) {
      await pause(began + minute * 60_000 - performance.now())
      const mb = residentMb(portal.pid)
      outcome.mb.push(mb)
      console.error(`  minute ${minute}: ${round(mb)} MB, ${outcome.ms.length} calls`)
    }
  }

  await Promise.all([sample(), ...Array.from({ length: connections }, (_, n) => lane(n))])
  return outcome
}

/** The kinds by their shares, each spread over the round instead of one after the other. */
function mixedOrder(): Kind[] {
  const spread = Object.entries(shares).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, n) => ({ kind: kind as Kind, at: (n + 0.5) / count })),
  )
  return spread.toSorted((a, b) => a.at - b.at).map(({ kind }) => kind)
}

/** Answers the next request of a kind. Accounts take turns; a sign-in gives its account a new token for what follows. */
async function prepareCalls(
  portal: BenchPortal,
  db: Database,
  newToken: (account: string) => Promise<string>,
): Promise<(kind: Kind) => Promise<Request>> {
  const people = await Promise.all(
    demoAccounts.map(async ({ account, sub }) => ({ account, sub, token: await newToken(account) })),
  )
  const me = '/invest-api/usuario/dados'
  // An account's first call creates its row.
  for (const { token } of people)
    await fetch(`${portal.url}${me}`, { headers: { authorization: `Bearer ${token}` } })
  const [owner] = people
  if (!owner) throw new Error('no demo accounts')
  const calls = await companyCalls(db, owner.token, owner.sub)
  const sealed = (
    await db
      .selectFrom('empresa')
      .select('cnpj')
      .where('habilitadoMadeInRs', '=', true)
      .orderBy('cnpj')
      .execute()
  ).map(({ cnpj }) => cnpj)
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, n) => smallPicture(n)))

  const turns = {} as Record<string, number>
  const next = <T>(of: string, list: readonly T[]): T => {
    const turn = turns[of] ?? 0
    turns[of] = turn + 1
    return list[turn % list.length] as T
  }
  const bearer = (person = next('person', people)) => ({ authorization: `Bearer ${person.token}` })
  const json = (person?: typeof owner) => ({ ...bearer(person), 'content-type': 'application/json' })

  const requestOf: Record<Kind, () => Promise<Request> | Request> = {
    search: () => ({ ...next('search', calls.search), headers: json() }),
    company: () => ({ ...next('company', calls.read), headers: bearer() }),
    map: () => {
      const { name: _, ...view } = next('view', viewports)
      return { path: '/invest-api/mapa/listar', method: 'POST', headers: json(), body: JSON.stringify(view) }
    },
    save: () => ({ ...next('save', calls.write), headers: json(owner) }),
    async 'sign-in'() {
      const person = next('sign-in', people)
      person.token = await newToken(person.account)
      return { path: me, headers: bearer(person) }
    },
    upload() {
      const form = new FormData()
      form.set('finalidade', 'fotosAlbum')
      form.set('arquivo', new File([next('picture', pictures)], 'foto.jpg', { type: 'image/jpeg' }))
      return { path: '/invest-api/anexos', method: 'POST', headers: bearer(), body: form }
    },
    export() {
      const format = next('format', ['csv', 'geojson'])
      return { path: `/invest-api/empresas/exportar?formato=${format}&nome=a`, headers: bearer() }
    },
    seal: () => ({ path: `/invest-api/madeInRs/selo?cnpj=${next('seal', sealed)}` }),
    'seal as PNG': () => ({ path: `/invest-api/madeInRs/selo?cnpj=${next('png', sealed)}&formato=png` }),
  }
  return async (kind) => requestOf[kind]()
}

async function smallPicture(n: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: 30 * n, g: 120, b: 200 - 20 * n }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = await sharp({ create: { width: 800, height: 600, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
  return new Uint8Array(grain)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
  printTable(await withPortal((portal) => measureMixedLoad(portal, Number(values.minutes))))
}
