/** Publishes what waited for its day (DATA-6). */

import type { Queries } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { today } from '../../../ports/clock.ts'
import type { DataSet } from '../data-set.ts'
import { changeEdition, dueEditions } from '../edition-repository.ts'
import { type PublishingDeps, publishEdition } from './publish-edition.ts'

/** One whose base has moved stays unpublished, and says why. */
export async function publishDueEditions(
  deps: PublishingDeps & { db: Queries },
  sets: readonly DataSet[],
): Promise<void> {
  const tries = oneByOne()
  const due = await dueEditions(deps.db, today(deps.clock))
  for (const { id, conjunto, base, publicadaPor } of due) {
    const set = sets.find(({ name }) => name === conjunto)
    if (!set) continue
    // Whoever planned it has confirmed what seemed doubtful, and nothing has changed since.
    const publish = () => publishEdition(deps, set, id, publicadaPor, { edicaoBase: base, confirmado: true })
    await tries.attempt(() =>
      publish().catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        await changeEdition(deps.db, id, ['AGENDADA'], { situacao: 'FALHOU', problema: 'BASE_MUDOU' })
      }),
    )
  }
  tries.end()
}
