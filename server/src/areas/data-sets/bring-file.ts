/** What a command does: reads a file, prints the report that the screen shows, and publishes it (DATA-11). */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EditionReport } from '@invest/contract/administration/data-sets'
import type { Database, Tx } from '../../db/database.ts'
import { type Clock, today } from '../../ports/clock.ts'
import type { DataSet } from './data-set.ts'
import { findEdition, insertEdition } from './edition-repository.ts'
import { presentReport } from './present-edition.ts'
import { lockedEdition, putInForce, schedule } from './publishing/publish-edition.ts'
import { readIntoEdition } from './reading/make-report.ts'
import { wasBrought } from './report-of-command.ts'

const printedRefusals = 1000

export interface Brought {
  path: string
  fonte: string
  /** In English and Spanish, for sets that show it to everybody. */
  fonteEn?: string | undefined
  fonteEs?: string | undefined
  /** Whether what looks like a slip of the hand is meant (DATA-34). */
  confirmed?: boolean
  /** Judges the file and changes nothing. */
  dryRun?: boolean
  /** The day from which it holds, YYYY-MM-DD; today without it. It waits for one that has not come. */
  day?: string
}

/** All in one transaction: an edition that is refused or only judged leaves nothing behind, nor does what comes first. */
export async function bringFile(
  { db, clock }: { db: Database; clock: Clock },
  set: DataSet,
  { first, ...brought }: Brought & { first?: (tx: Tx, now: Date) => Promise<void> },
): Promise<EditionReport> {
  const trx = await db.startTransaction().execute()
  try {
    await first?.(trx, clock.now())
    const report = await bringWithin(trx, clock, set, brought)
    if (wasBrought(report, false)) await trx.commit().execute()
    else await trx.rollback().execute()
    return report
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
}

/** The same in a transaction that is under way. */
export async function bringWithin(
  tx: Tx,
  clock: Clock,
  set: DataSet,
  { path, fonte, fonteEn, fonteEs, confirmed = false, dryRun = false, day = today(clock) }: Brought,
): Promise<EditionReport> {
  const now = clock.now()
  const id = await insertEdition(tx, {
    conjunto: set.name,
    arquivo: basename(path),
    fonte,
    fonteEn: fonteEn ?? null,
    fonteEs: fonteEs ?? null,
    dataDados: null,
    enviadaPor: null,
    enviadaEm: now,
    bytes: (await stat(path)).size,
    chaveArquivo: null,
    daPasta: false,
  })
  const edition = await lockedEdition(tx, set, id)
  await readIntoEdition(tx, set, id, path)
  const read = (await findEdition(tx, set.name, id)) ?? edition
  const isMeant = async () => confirmed || !(await set.doubts?.(tx))?.some(({ numero }) => numero > 0)
  if (read.situacao === 'LIDA' && !dryRun && (await isMeant())) {
    const publish = day > today(clock) ? schedule : putInForce
    await publish(tx, set, read, { now, day, who: null, publicUrl: null })
  }
  return presentReport(tx, set, (await findEdition(tx, set.name, id)) ?? read, 'en', printedRefusals)
}
