import { basename } from 'node:path'
import type { EditionReport } from '@invest/contract/administration/data-sets'
import { today } from '../../../ports/clock.ts'
import type { DeliveredSet } from '../data-set.ts'
import { noteInForce } from '../deliveries/publish-deliveries.ts'
import { keepReport } from '../deliveries/read-deliveries.ts'
import { findEdition, insertEdition } from '../edition-repository.ts'
import { presentReport } from '../present-edition.ts'
import { lockedEdition, schedule } from '../publishing/publish-edition.ts'
import { inOneGo } from './in-one-go.ts'
import type { BringingDeps, Wanted } from './wanted.ts'

const sayEveryMs = 5_000
/** The connection of a load that was killed lives on for a moment. */
const longestWaitMs = 10_000

/**
 * Prepares it in this process, which may own the tables where the workers do not, and says which lines were left out. A load that
 * is broken off goes on with the same folder; one that is only judged, or waits, stays prepared.
 */
export async function bringDelivery(
  { db, clock, owner, say }: BringingDeps,
  set: DeliveredSet,
  { path, about, dryRun, publish = false, em, incomplete = false, waitMs = longestWaitMs }: Wanted,
): Promise<{ report: EditionReport; done: boolean; before: string[] }> {
  const bytes = await set.sizeOf(path)
  const { faltas, ...prepared } = await set.prepare(path, {
    owner,
    incomplete,
    waitMs,
    signal: new AbortController().signal,
    onBytes: sayShare(say, bytes),
  })
  const now = clock.now()
  const { report } = await inOneGo(db, { dryRun }, async (tx) => {
    const id = await insertEdition(tx, {
      ...about,
      arquivo: basename(path),
      enviadaPor: null,
      enviadaEm: now,
      bytes,
      chaveArquivo: null,
      daPasta: false,
    })
    await keepReport(tx, set, id, prepared)
    const edition = await lockedEdition(tx, set, id)
    if (publish && em && em > today(clock))
      await schedule(tx, set, edition, { now, day: em, who: null, publicUrl: null })
    return presentReport(tx, set, (await findEdition(tx, set.name, id)) ?? edition, 'en')
  })
  if (dryRun || !publish || report.situacao !== 'LIDA') return { report, done: true, before: faltas }
  say('Putting it in force ...')
  await set.putInForce(prepared.marca, owner, waitMs)
  await noteInForce({ db, clock }, set, report.id, 'LIDA')
  return { report: { ...report, situacao: 'PUBLICADA' }, done: true, before: faltas }
}

function sayShare(say: BringingDeps['say'], bytes: number) {
  let saidAt = Number.NEGATIVE_INFINITY
  return (done: number) => {
    if (performance.now() - saidAt < sayEveryMs) return
    saidAt = performance.now()
    say(`Reading: ${Math.floor((done / bytes) * 100)} %`)
  }
}
