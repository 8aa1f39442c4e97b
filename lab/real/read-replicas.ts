/** Readings from two standbys that follow one primary: behind, broken, alone, promoted (OPS-50 to OPS-52). */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { installPostgres15, type Postgres15, startCluster } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'read-replicas'

const maxLagSeconds = 3
const page = '/municipio/publico/8791'

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)

  const primary = await startCluster({ port: await freePort() })
  const standbys: Postgres15[] = []
  const people = await startTokenIssuer()
  let portal: RealPortal | undefined
  try {
    for (let n = 0; n < 2; n++) standbys.push(await startCluster({ port: await freePort(), copyOf: primary }))
    const [first, second] = standbys as [Postgres15, Postgres15]
    const hosts = (...clusters: Postgres15[]) => clusters.map(({ port }) => `127.0.0.1:${port}`).join(',')
    portal = await startPortal({
      DATABASE_URL: `postgres://invest@${hosts(primary, first, second)}/postgres?target_session_attrs=read-write`,
      DATABASE_READ_URL: `postgres://invest@${hosts(first, second)}/postgres`,
      READ_MAX_LAG_SECONDS: String(maxLagSeconds),
      OIDC_ISSUER: people.issuer,
    })
    await portal.untilReady()
    const used = { portal, primary, standbys, ana: browser(portal, people.token()) }
    const stranger = browser(portal, people.token('emma'))
    await stranger.call('GET', '/usuario/dados')
    await until(
      20,
      async () => linesWith(used.portal, 'a standby answers readings'),
      (times) => times === 2,
    )

    await check('most statements of a mixed load leave the primary', () => share(used, stranger))
    await check('who has saved reads it at once, while the standbys are behind', () =>
      ownWrites(used, people.token()),
    )
    await check('a standby that lags too long is not read until it has caught up', () =>
      lag(used, people.token()),
    )
    await check('a standby is killed and started under load, and no reading fails', () => kill(used, first))
    await check('the primary is killed: readings go on, writes wait for the next one', () =>
      promote(used, first),
    )
  } finally {
    await portal?.stop()
    people.close()
    for (const standby of standbys) await standby.remove()
    await primary.remove()
  }
}

interface Used {
  portal: RealPortal
  primary: Postgres15
  standbys: Postgres15[]
  ana: Browser
}

const linesWith = (portal: RealPortal, line: string) => portal.output().split(line).length - 1

type Browser = ReturnType<typeof browser>
/** Keeps its cookies, as a browser does. */
function browser(portal: RealPortal, token: string) {
  let cookie = ''
  return {
    async call(method: string, path: string, body?: object) {
      const answer = await portal.fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      const [set] = answer.headers.getSetCookie()
      if (set) cookie = set.split(';')[0] as string
      const text = await answer.text()
      return { status: answer.status, json: text && JSON.parse(text), headers: answer.headers }
    },
  }
}

const newSearch = (nome: string) => ({ nome, filtro: {}, resumoSemanal: false })
const save = async (person: Browser, nome: string) => {
  const saved = await person.call('POST', '/empresas/buscas-salvas', newSearch(nome))
  assert.equal(saved.status, 200, JSON.stringify(saved.json))
}
const namesRead = async (person: Browser): Promise<string[]> => {
  const { status, json } = await person.call('GET', '/empresas/buscas-salvas')
  assert.equal(status, 200, JSON.stringify(json))
  return json.map(({ nome }: { nome: string }) => nome)
}

const transactions = ({ ask }: Postgres15) =>
  Number(ask("SELECT sum(xact_commit) FROM pg_stat_database WHERE datname = 'postgres'"))

/** Nine readings to one write, as people use a portal. */
async function share({ primary, standbys, ana }: Used, stranger: Browser): Promise<void> {
  const { json: search } = await ana.call('POST', '/empresas/buscas-salvas', newSearch('0'))
  const path = `/empresas/buscas-salvas/${search.id}`
  const count = () => [primary, ...standbys].map(transactions)
  const before = count()
  let turn = 0
  const calls = [
    () => stranger.call('POST', '/empresas/listar', { nome: 'a' }),
    () => stranger.call('GET', '/usuario/dados'),
    () => stranger.call('GET', page),
    () => stranger.call('GET', '/municipio/publico/listar?size=20'),
    () => stranger.call('POST', '/empresas/listar', { nome: 'b' }),
  ]
  const load = keepCalling(4, async () => {
    const n = turn++
    if (n % 10 === 9) return (await ana.call('PUT', path, { nome: String(n) })).status
    return (await calls[n % calls.length]?.())?.status ?? 0
  })
  await pause(5000)
  assert.deepEqual(Object.keys(await load.end()), ['200'])
  await ana.call('DELETE', path)
  // The servers tell their counts after a moment.
  await pause(1500)
  const [onPrimary = 0, ...elsewhere] = count().map((now, at) => now - (before[at] ?? 0))
  const left = elsewhere.reduce((sum, one) => sum + one, 0)
  console.log(`    ${turn} calls; transactions: primary ${onPrimary}, standbys ${elsewhere.join(' and ')}`)
  assert.ok(
    elsewhere.every((one) => one > left / 4),
    'both standbys answer',
  )
  assert.ok(left > onPrimary, 'most are answered by standbys')
}

async function ownWrites({ portal, standbys, ana }: Used, token: string): Promise<void> {
  for (const { ask } of standbys) ask('SELECT pg_wal_replay_pause()')
  try {
    await save(ana, 'minha')
    for (let n = 0; n < 20; n++) assert.deepEqual(await namesRead(ana), ['minha'])
    assert.deepEqual(await namesRead(browser(portal, token)), [], 'another browser reads a standby')
  } finally {
    for (const { ask } of standbys) ask('SELECT pg_wal_replay_resume()')
  }
  const elsewhere = browser(portal, token)
  await until(
    10,
    () => namesRead(elsewhere),
    (names) => names.length === 1,
  )
}

async function lag({ portal, standbys, ana }: Used, token: string): Promise<void> {
  const elsewhere = browser(portal, token)
  const lines = linesWith(portal, 'a standby is not read')
  for (const { ask } of standbys) ask('SELECT pg_wal_replay_pause()')
  try {
    await save(ana, 'atrasada')
    await until(
      maxLagSeconds + 5,
      () => namesRead(elsewhere),
      (names) => names.length === 2,
    )
    await until(
      5,
      async () => linesWith(portal, 'a standby is not read'),
      (times) => times === lines + 2,
    )
  } finally {
    for (const { ask } of standbys) ask('SELECT pg_wal_replay_resume()')
  }
  await until(
    10,
    async () => linesWith(portal, 'a standby answers readings'),
    (times) => times === 4,
  )
}

const failures = (portal: RealPortal) =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.includes('"indisponivel"') && !line.includes('buscas-salvas'))
    .slice(-4)
    .join('\n')

/** Visitors and people who are signed in, all the time. */
function keepReading({ portal, ana }: Used) {
  const visitor = async () => (await portal.call('GET', page)).status
  const signedIn = async () => (await ana.call('POST', '/empresas/listar', { nome: 'a' })).status
  const own = async () => (await ana.call('GET', '/usuario/dados')).status
  const loads = [visitor, signedIn, own].map((call) => keepCalling(2, call))
  return async () => {
    const answers = await Promise.all(loads.map((load) => load.end()))
    for (const each of answers)
      assert.deepEqual(Object.keys(each), ['200'], `${JSON.stringify(answers)}\n${failures(portal)}`)
  }
}

async function kill(used: Used, standby: Postgres15): Promise<void> {
  const ended = keepReading(used)
  for (let n = 0; n < 2; n++) {
    await pause(1500)
    await standby.end('SIGKILL')
    await pause(3000)
    await standby.start()
  }
  await until(
    15,
    async () => linesWith(used.portal, 'a standby answers readings'),
    (times) => times >= 6,
  )
  await ended()
}

async function promote(used: Used, next: Postgres15): Promise<void> {
  const { portal, primary, ana } = used
  const ended = keepReading(used)
  await pause(1500)
  await save(ana, 'antes')
  await primary.end('SIGKILL')
  const refused = await ana.call('POST', '/empresas/buscas-salvas', newSearch('sem primário'))
  assert.equal(refused.status, 503)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  await pause(5000)
  assert.equal((await portal.call('GET', '/verifica-disponibilidade')).status, 200)
  next.promote()
  await until(
    15,
    async () => (await ana.call('POST', '/empresas/buscas-salvas', newSearch('depois'))).status,
    (status) => status === 200,
  )
  assert.ok((await namesRead(ana)).includes('depois'))
  await pause(1500)
  await ended()
}
