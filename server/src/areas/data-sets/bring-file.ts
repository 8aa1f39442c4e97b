/** What a command does: reads a file, prints the report that the screen shows, and publishes it (DATA-11). */
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EditionReport } from '@invest/contract/administration/data-sets'
import type { Database, Tx } from '../../db/database.ts'
import { type Clock, today } from '../../ports/clock.ts'
import type { DataSet } from './data-set.ts'
import { findEdition, insertEdition } from './edition-repository.ts'
import { presentReport } from './present-edition.ts'
import { lockedEdition, putInForce } from './publishing/publish-edition.ts'
import { readIntoEdition } from './reading/make-report.ts'

const printedRefusals = 1000

export interface Brought {
  path: string
  fonte: string
  /** Judges the file and changes nothing. */
  dryRun?: boolean
  /** What comes with the file, before it is read. */
  first?: (tx: Tx, now: Date) => Promise<void>
}

/** All in one transaction: an edition that is refused or only judged leaves nothing behind. */
export async function bringFile(
  { db, clock }: { db: Database; clock: Clock },
  set: DataSet,
  { path, fonte, dryRun = false, first }: Brought,
): Promise<EditionReport> {
  const now = clock.now()
  const bytes = (await stat(path)).size
  const trx = await db.startTransaction().execute()
  try {
    const id = await insertEdition(trx, {
      conjunto: set.name,
      arquivo: basename(path),
      fonte,
      dataDados: null,
      enviadaPor: null,
      enviadaEm: now,
      bytes,
      chaveArquivo: null,
      daPasta: false,
    })
    const edition = await lockedEdition(trx, set, id)
    await first?.(trx, now)
    await readIntoEdition(trx, set, id, path)
    const read = (await findEdition(trx, set.name, id)) ?? edition
    if (read.situacao === 'LIDA' && !dryRun)
      await putInForce(trx, set, read, { now, day: today(clock), who: null })
    const report = await presentReport(
      trx,
      set,
      (await findEdition(trx, set.name, id)) ?? read,
      'en',
      printedRefusals,
    )
    if (report.situacao === 'PUBLICADA') await trx.commit().execute()
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
