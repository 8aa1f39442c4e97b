/** Puts prepared deliveries in force: a person plans it, and a worker, who may change tables, does it (DATA-19). */
import { Refusal, refuseProblems } from '../../../http/refusal.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { today } from '../../../ports/clock.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { DeliveredSet } from '../data-set.ts'
import { changeEdition, dueEditions, findEdition } from '../edition-repository.ts'
import { consequencesOf, haveMoved } from '../publishing/consequences.ts'
import { plannedDayProblems } from '../publishing/planned-day.ts'
import {
  type Asked,
  auditOf,
  type PublishingDeps,
  publishableEdition,
  schedule,
} from '../publishing/publish-edition.ts'
import { tellFailure, whyNotPublished } from '../upkeep/tell-failure.ts'
import type { DeliveryDeps } from './read-deliveries.ts'

/** For this day where none is named. Whether it is still there is the worker's to find out. */
export function planDelivery(
  { upkeep, clock }: PublishingDeps,
  set: DeliveredSet,
  id: number,
  who: string,
  { edicaoBase, em, consequencias: read }: Asked,
): Promise<void> {
  const [now, day] = [clock.now(), today(clock)]
  refuseProblems(plannedDayProblems({ em }, day))
  return upkeep.transaction().execute(async (tx) => {
    const edition = await publishableEdition(tx, set, id, edicaoBase)
    if (haveMoved(read, consequencesOf(edition))) throw new Refusal('edicao-efeitos-mudaram')
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

async function publishOne(deps: DeliveryDeps, set: DeliveredSet, id: number): Promise<void> {
  const { db, owner } = deps
  const edition = await findEdition(db, set.name, id)
  if (edition?.situacao !== 'AGENDADA') return
  try {
    await set.putInForce(Number(edition.marca), owner)
  } catch (error) {
    const problema = whyNotPublished(error)
    // Whoever loads beside it will end, and either has replaced this one or not.
    if (problema === 'OUTRA_CARGA') return
    if (problema) await tellFailure(deps, set, edition, problema)
    if (!problema || problema === 'ERRO') throw error
    return
  }
  await noteInForce(deps, set, id, 'AGENDADA')
}

/** Notes that what an edition has prepared is in force by now; once more does nothing. */
export async function noteInForce(
  { db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>,
  set: DeliveredSet,
  id: number,
  from: 'LIDA' | 'AGENDADA',
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const values = { situacao: 'PUBLICADA', publicadaEm: now } as const
    const edition = await findEdition(tx, set.name, id)
    if (!edition || !(await changeEdition(tx, id, [from], values))) return
    const { incluidas, alteradas, removidas, publicadaPor } = edition
    const changes = { incluidas, alteradas, removidas }
    await writeAuditEntry(tx, now, auditOf('DADOS_PUBLICADOS', set, edition, publicadaPor, changes))
  })
}
