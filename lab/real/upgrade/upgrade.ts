/** A release and one to come over one database, side by side under load: forward, and back. */
import { setTimeout as pause } from 'node:timers/promises'
import { keepCalling } from '../support/callers.ts'
import { type RealPortal, startPortal } from '../support/portal.ts'
import type { TokenIssuer } from '../support/token-issuer.ts'
import type { Release } from './releases.ts'

export interface Outcome {
  release: Release
  /** Seconds from the start of the newer one to its first answer, with its migrations. */
  migrated: number
  reads: number
  failedReads: number
  /** The longest that a reading waited, in milliseconds, and what it was. */
  longest: { ms: number; what: string; during: string }
  writes: number
  failedWrites: number
  /** Of the writes that were acknowledged. */
  lost: number
  /** What the older release did when it was started on the newer database. */
  back: string
  /** Whether it refuses to start after a release that takes away what it may read. */
  refused: boolean
}

const lanes = 2

/** What is asked while it happens, through every portal that serves at the moment. */
function keepAsking(serving: () => readonly RealPortal[], token: string, phase: () => string) {
  let turn = 0
  const next = () => serving()[turn++ % serving().length] as RealPortal
  const longest = { ms: 0, what: '', during: '' }
  const failures: Record<string, number> = {}
  const timed = (what: string, call: (portal: RealPortal) => Promise<{ status: number }>) => async () => {
    const began = performance.now()
    const { status } = await call(next())
    const ms = performance.now() - began
    if (ms > longest.ms) Object.assign(longest, { ms, what, during: phase() })
    if (status !== 200) {
      const failure = `${what}: ${status} while ${phase()}`
      failures[failure] = (failures[failure] ?? 0) + 1
    }
    return status
  }
  const readings = [
    timed('search', (portal) => portal.call('POST', '/empresas/listar', token, { nome: 'metal' })),
    timed('all companies', (portal) => portal.call('POST', '/empresas/listar', token, {})),
    timed('own data', (portal) => portal.call('GET', '/usuario/dados', token)),
    timed('page', (portal) => portal.call('GET', '/municipio/publico/8791')),
  ].map((call) => keepCalling(lanes, call))
  return {
    longest,
    failures,
    async end(): Promise<Record<string, number>> {
      const all = await Promise.all(readings.map((load) => load.end()))
      const sum: Record<string, number> = {}
      for (const answers of all)
        for (const [answer, count] of Object.entries(answers)) sum[answer] = (sum[answer] ?? 0) + count
      return sum
    },
  }
}

/** One saved search, renamed to 1, 2, 3 ...: the last acknowledged number, or a later one, has to be there. */
async function keepSaving(first: RealPortal, serving: () => readonly RealPortal[], token: string) {
  const made = await first.call('POST', '/empresas/buscas-salvas', token, {
    nome: '0',
    filtro: {},
    resumoSemanal: false,
  })
  if (made.status !== 200) throw new Error(`nothing can be saved: ${JSON.stringify(made.json)}`)
  let n = 0
  let acknowledged = 0
  const load = keepCalling(1, async () => {
    n++
    const portal = serving()[n % serving().length] as RealPortal
    const { status } = await portal.call('PUT', `/empresas/buscas-salvas/${made.json.id}`, token, {
      nome: String(n),
    })
    if (status === 200) acknowledged = n
    return status
  })
  return {
    async end(last: RealPortal) {
      const answers = await load.end()
      const { json } = await last.call('GET', '/empresas/buscas-salvas', token)
      const stored = Number(json.find((one: { id: string }) => one.id === made.json.id)?.nome)
      return { answers, lost: Math.max(0, acknowledged - stored) }
    },
  }
}

const refusals = (portal: RealPortal) =>
  portal
    .output()
    .split('\n')
    .filter((line) => line.includes('"indisponivel"'))
    .map((line) => line.slice(0, 500))

const failed = (answers: Record<string, number>) =>
  Object.entries(answers).reduce((sum, [answer, count]) => sum + (answer === '200' ? 0 : count), 0)
const all = (answers: Record<string, number>) => Object.values(answers).reduce((sum, count) => sum + count, 0)

export async function upgrade(
  release: Release,
  program: string,
  newerProgram: string,
  url: string,
  people: TokenIssuer,
  say: (line: string) => void,
): Promise<Omit<Outcome, 'refused'>> {
  const settings = { DATABASE_URL: url, OIDC_ISSUER: people.issuer, DATABASE_CONNECTIONS: '20' }
  const token = people.token()
  const started: RealPortal[] = []
  try {
    let phase = 'the older one serves alone'
    const older = await startPortal(settings, { program })
    started.push(older)
    await older.untilReady(600)
    let serving = [older]
    await older.call('GET', '/usuario/dados', token)
    const asking = keepAsking(
      () => serving,
      token,
      () => phase,
    )
    const saving = await keepSaving(older, () => serving, token)
    await pause(5000)

    phase = 'the newer one migrates'
    const began = performance.now()
    const newer = await startPortal(settings, { program: newerProgram })
    started.push(newer)
    // An index waits for the older release's transactions.
    await newer.untilReady(3600)
    const migrated = (performance.now() - began) / 1000
    say(`${release.version}: the newer one is ready after ${migrated.toFixed(0)} s`)
    phase = 'both serve'
    serving = [older, newer]
    await pause(8000)
    phase = 'the newer one serves alone'
    serving = [newer]
    await pause(500)
    await older.stop()
    await pause(5000)

    phase = 'the older one starts again'
    const again = await startPortal(settings, { program })
    started.push(again)
    let back = 'serves again'
    try {
      await again.untilReady(300)
      phase = 'both serve again'
      serving = [newer, again]
      await pause(5000)
      phase = 'the older one serves alone again'
      serving = [again]
      await pause(5000)
    } catch {
      back = 'refuses to start'
    }
    const last = serving[0] as RealPortal
    const reads = await asking.end()
    const { answers: writes, lost } = await saving.end(last)
    for (const [failure, count] of Object.entries(asking.failures)) say(`${count} x ${failure}`)
    for (const portal of started) for (const line of refusals(portal).slice(0, 3)) say(line)
    return {
      ...{ release, migrated, lost, back, longest: asking.longest },
      ...{ reads: all(reads), failedReads: failed(reads), writes: all(writes), failedWrites: failed(writes) },
    }
  } finally {
    for (const portal of started) await portal.stop()
  }
}

/** Starts a release that takes something away, then the one that may still read it. */
export async function refusesAfter(
  taking: string,
  program: string,
  url: string,
  people: TokenIssuer,
): Promise<boolean> {
  const settings = { DATABASE_URL: url, OIDC_ISSUER: people.issuer }
  const newer = await startPortal(settings, { program: taking })
  await newer.untilReady(600).finally(() => newer.stop())
  const older = await startPortal(settings, { program })
  try {
    await older.untilReady(60)
    return false
  } catch {
    return older.output().includes('_unread_since_')
  } finally {
    await older.stop()
  }
}
