import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EditionReport } from '@invest/contract/administration/data-sets'
import type { Tx } from '../../../db/database.ts'
import { today } from '../../../ports/clock.ts'
import type { DataSet } from '../data-set.ts'
import { findEdition, insertEdition } from '../edition-repository.ts'
import { presentReport } from '../present-edition.ts'
import { lockedEdition, putInForce, schedule } from '../publishing/publish-edition.ts'
import { readIntoEdition } from '../reading/make-report.ts'
import { inOneGo } from './in-one-go.ts'
import type { BringingDeps, Wanted } from './wanted.ts'

const printedRefusals = 1000

export const bringFile = (
  { db, clock, publicUrl }: Omit<BringingDeps, 'owner' | 'say'>,
  set: DataSet,
  wanted: Wanted,
): Promise<{ report: EditionReport; done: boolean; before?: string[] }> =>
  inOneGo(db, wanted, (tx) => read(tx, { clock, publicUrl }, set, wanted))

async function read(
  tx: Tx,
  { clock, publicUrl }: Pick<BringingDeps, 'clock' | 'publicUrl'>,
  set: DataSet,
  { path, about, dryRun, publish, confirmed, em }: Wanted,
): Promise<EditionReport> {
  const now = clock.now()
  const id = await insertEdition(tx, {
    ...about,
    arquivo: basename(path),
    enviadaPor: null,
    enviadaEm: now,
    bytes: (await stat(path)).size,
    chaveArquivo: null,
    daPasta: false,
  })
  const edition = await lockedEdition(tx, set, id)
  await readIntoEdition(tx, set, id, path)
  const found = (await findEdition(tx, set.name, id)) ?? edition
  const isMeant = async () => confirmed || !(await set.doubts?.(tx))?.some(({ numero }) => numero > 0)
  if (found.situacao === 'LIDA' && publish && !dryRun && (await isMeant())) {
    await set.refuseTooEarly?.(tx)
    const day = em ?? today(clock)
    const put = day > today(clock) ? schedule : putInForce
    await put(tx, set, found, { now, day, who: null, publicUrl })
  }
  return presentReport(tx, set, (await findEdition(tx, set.name, id)) ?? found, 'en', printedRefusals)
}
