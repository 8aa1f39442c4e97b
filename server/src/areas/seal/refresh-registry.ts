/** Asks the registry again about companies with a seal: in the background when somebody reads, and by a job (decision 26). */
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { type CommercialRegistry, RegistryAway, RegistryGarbage } from '../../ports/commercial-registry.ts'
import type { CompaniesDoor } from './companies-door.ts'
import { openSealsAfter, staleSealed } from './repository.ts'
import { reviewSeal } from './review-seal.ts'
import { answerLastsMs } from './rules.ts'

interface Parts {
  db: Database
  clock: Clock
  registry: CommercialRegistry
  companies: Pick<CompaniesDoor, 'keepRegistryAnswer'>
}

/** After a try that brought nothing a company is left alone this long. */
const restMs = 5 * 60_000
const atOnce = 3
const companiesARun = 500

async function refresh({ db, clock, registry, companies }: Parts, cnpj: string): Promise<void> {
  const answer = await registry.find(cnpj)
  // A number that the registry no longer knows: the last state stays, with its age.
  if (answer) await db.transaction().execute((tx) => companies.keepRegistryAnswer(tx, answer, clock.now()))
}

export interface SealRefresher {
  /** Never waits and never throws; each company is asked about once at a time. */
  refreshWhenStale(company: { cnpj: string; consultadaEm: Date }): void
}

export function createSealRefresher(deps: Parts): SealRefresher {
  const triedLately = new LRUCache<string, true>({
    max: 10_000,
    ttl: restMs,
    perf: { now: () => deps.clock.now().getTime() },
  })
  return {
    refreshWhenStale({ cnpj, consultadaEm }) {
      const now = deps.clock.now().getTime()
      if (now - consultadaEm.getTime() < answerLastsMs) return
      if (triedLately.has(cnpj)) return
      triedLately.set(cnpj, true)
      // Whoever reads sees the last state and its age; the next try comes after a rest.
      refresh(deps, cnpj).catch(() => {})
    },
  }
}

/** The job: answers older than a day are asked for again, a few at a time, until the registry is away. */
export async function refreshSealedCompanies(deps: Parts): Promise<{ asked: number; away: boolean }> {
  const { db, clock } = deps
  const waiting = await staleSealed(db, new Date(clock.now().getTime() - answerLastsMs), companiesARun)
  let away = false
  let asked = 0
  async function worker(): Promise<void> {
    for (let cnpj = waiting.shift(); cnpj && !away; cnpj = waiting.shift()) {
      asked += 1
      try {
        await refresh(deps, cnpj)
      } catch (error) {
        if (error instanceof RegistryAway) away = true
        else if (!(error instanceof RegistryGarbage)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { asked, away }
}

/** The job's other half: compatible activities are data, and may have changed since a seal was looked at. */
export async function reviewAllSeals({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  for (let page = await openSealsAfter(db, '', 200); page.length > 0; ) {
    for (const cnpj of page) await db.transaction().execute((tx) => reviewSeal(tx, cnpj, clock.now()))
    page = await openSealsAfter(db, page.at(-1) ?? '~', 200)
  }
}
