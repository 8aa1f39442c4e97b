/** Whoever keeps data, and operators, get one mail about the terms that have ended since the last one (DATA-42). */
import type { AreaDeps } from '../../../area.ts'
import { queueMail } from '../../mail/index.ts'
import type { AnySet } from '../data-set.ts'
import { agedMail } from '../letters.ts'
import { agedSets } from './data-state.ts'
import { noteEndedTerms, peopleToTell } from './upkeep-repository.ts'

export async function tellAgedData(
  deps: Pick<AreaDeps, 'db' | 'clock' | 'config'>,
  sets: readonly AnySet[],
): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const aged = await agedSets(deps, sets)
  await db.transaction().execute(async (tx) => {
    const terms = aged.map(({ set, ate }) => ({ conjunto: set.name, ate }))
    const untold = await noteEndedTerms(tx, terms)
    const ended = aged.filter(({ set }) => untold.has(set.name))
    if (ended.length === 0) return
    for (const person of await peopleToTell(tx, [], ['GERENCIAR_DADOS', 'GERENCIAR_OPERACAO'])) {
      const chave = `dados-vencidos:${now.getTime()}:${person.id}`
      await queueMail(tx, { chave, para: person.email, ...agedMail(person, ended, config.publicUrl) }, now)
    }
  })
}
