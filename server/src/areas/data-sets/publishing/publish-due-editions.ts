/** Publishes what waited for its day (DATA-6). */
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { today } from '../../../ports/clock.ts'
import type { DataSet } from '../data-set.ts'
import { dueEditions } from '../edition-repository.ts'
import { type TellingDeps, tellFailure, whyNotPublished } from '../upkeep/tell-failure.ts'
import { type PublishingDeps, publishEdition } from './publish-edition.ts'

/** One that can't be published stays out of force, and that is told (DATA-41). */
export async function publishDueEditions(
  deps: PublishingDeps & TellingDeps,
  sets: readonly DataSet[],
): Promise<void> {
  const tries = oneByOne()
  for (const edition of await dueEditions(deps.db, today(deps.clock))) {
    const { id, conjunto, base, publicadaPor } = edition
    const set = sets.find(({ name }) => name === conjunto)
    if (!set) continue
    await tries.attempt(async () => {
      try {
        // Whoever planned it has confirmed what seemed doubtful, and nothing has changed since.
        await publishEdition(deps, set, id, publicadaPor, { edicaoBase: base, confirmado: true })
      } catch (error) {
        const problema = whyNotPublished(error)
        if (problema) await tellFailure(deps, set, edition, problema)
        // What nobody foresaw fails the job too, whose log says what it was.
        if (!problema || problema === 'ERRO') throw error
      }
    })
  }
  tries.end()
}
