/** Puts prepared deliveries in force: a person plans it, and a worker, who may change tables, does it (DATA-19). */
import { wrongField } from '../../../http/refusal.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { today } from '../../../ports/clock.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { type DeliveredSet, DeliveryRefused } from '../data-set.ts'
import { changeEdition, dueEditions, findEdition } from '../edition-repository.ts'
import {
  type Asked,
  auditOf,
  type PublishingDeps,
  publishableEdition,
  schedule,
} from '../publishing/publish-edition.ts'
import type { DeliveryDeps } from './read-deliveries.ts'

/** For this day where none is named. Whether it is still there is the worker's to find out. */
export function planDelivery(
  { upkeep, clock }: PublishingDeps,
  set: DeliveredSet,
  id: number,
  who: string,
  { edicaoBase, em }: Asked,
): Promise<void> {
  const [now, day] = [clock.now(), today(clock)]
  if (em && em < day) throw wrongField('em', 'dia-passado')
  return upkeep.transaction().execute(async (tx) => {
    const edition = await publishableEdition(tx, set, id, edicaoBase)
    return schedule(tx, set, edition, { now, day: em ?? day, who, publicUrl: null })
  })
}

/** A process that ends between the two steps finds the first one done when it comes again. */
export async function publishDeliveries(deps: DeliveryDeps, sets: readonly DeliveredSet[]): Promise<void> {
  const tries = oneByOne()
  for (const { id, conjunto } of await dueEditions(deps.db, today(deps.clock))) {
    const set = sets.find(({ name }) => name === conjunto)
    if (set) await tries.attempt(() => publishOne(deps, set, id))
  }
  tries.end()
}

async function publishOne({ db, clock, owner }: DeliveryDeps, set: DeliveredSet, id: number): Promise<void> {
  const edition = await findEdition(db, set.name, id)
  if (edition?.situacao !== 'AGENDADA') return
  try {
    await set.putInForce(Number(edition.marca), owner)
  } catch (error) {
    if (!(error instanceof DeliveryRefused)) throw error
    // Whoever loads beside it will end, and either has replaced this one or not.
    if (error.problema === 'OUTRA_CARGA') return
    await changeEdition(db, id, ['AGENDADA'], { situacao: 'FALHOU', problema: error.problema })
    return
  }
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const values = { situacao: 'PUBLICADA', publicadaEm: now } as const
    if (!(await changeEdition(tx, id, ['AGENDADA'], values))) return
    const { incluidas, alteradas, removidas, publicadaPor } = edition
    const changes = { incluidas, alteradas, removidas }
    await writeAuditEntry(tx, now, auditOf('DADOS_PUBLICADOS', set, edition, publicadaPor, changes))
  })
}
