/**
 * Asks the registry again about companies with a seal: in the background when one is read, and in a job (SEAL-15).
 */
import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { type CommercialRegistry, RegistryAway, RegistryGarbage } from '../../ports/commercial-registry.ts'
import type { CompaniesDoor } from './companies-door.ts'
import { openSealsAfter, staleSealed } from './repository.ts'
import { reviewSeal } from './review-seal.ts'
import { answerLastsMs } from './rules.ts'

interface RefreshDeps {
  db: Database
  clock: Clock
  registry: CommercialRegistry
  companies: Pick<CompaniesDoor, 'keepRegistryAnswer'>
}

/** How long a company is not asked about again after a try. */
const restMs = 5 * 60_000
const atOnce = 3
const companiesARun = 500

async function refresh({ db, clock, registry, companies }: RefreshDeps, cnpj: string): Promise<void> {
  const answer = await registry.find(cnpj)
  // If the registry no longer knows the CNPJ, the last answer stays, with its age.
  if (answer) await db.transaction().execute((tx) => companies.keepRegistryAnswer(tx, answer, clock.now()))
}

export interface SealRefresher {
  /** Returns at once and never throws. Each company is asked about at most every five minutes. */
  refreshWhenStale(company: { cnpj: string; consultadaEm: Date }): void
}

export function createSealRefresher(deps: RefreshDeps): SealRefresher {
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
      // If the registry does not answer, readers keep seeing the last answer with its age.
      refresh(deps, cnpj).catch(() => {})
    },
  }
}

/** First half of the job: asks again for answers older than a day, a few at a time, until the registry is away. */
export async function refreshSealedCompanies(
  deps: RefreshDeps,
): Promise<{ companiesAsked: number; away: boolean }> {
  const { db, clock } = deps
  const waiting = await staleSealed(db, new Date(clock.now().getTime() - answerLastsMs), companiesARun)
  let away = false
  let companiesAsked = 0
  async function worker(): Promise<void> {
    for (let cnpj = waiting.shift(); cnpj && !away; cnpj = waiting.shift()) {
      companiesAsked += 1
      try {
        await refresh(deps, cnpj)
      } catch (error) {
        if (error instanceof RegistryAway) away = true
        else if (!(error instanceof RegistryGarbage)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { companiesAsked, away }
}

/** Second half of the job: reviews every open seal, because the compatible activities are data and may have changed. */
export async function reviewAllSeals({ db, clock }: Pick<RefreshDeps, 'db' | 'clock'>): Promise<void> {
  for (let page = await openSealsAfter(db, '', 200); page.length > 0; ) {
    for (const cnpj of page) await db.transaction().execute((tx) => reviewSeal(tx, cnpj, clock.now()))
    page = await openSealsAfter(db, page.at(-1) ?? '~', 200)
  }
}
