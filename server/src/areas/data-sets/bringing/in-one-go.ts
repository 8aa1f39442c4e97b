/** An edition of a command that is refused or only judged leaves nothing behind. */
import type { EditionReport } from '@invest/contract/administration/data-sets'
import type { Database, Tx } from '../../../db/database.ts'

/** Keeps what `work` has done where that is what was asked for, and else undoes it. */
export async function inOneGo(
  db: Database,
  { dryRun = false, publish = false }: { dryRun?: boolean | undefined; publish?: boolean | undefined },
  work: (tx: Tx) => Promise<EditionReport>,
): Promise<{ report: EditionReport; done: boolean }> {
  const trx = await db.startTransaction().execute()
  try {
    const report = await work(trx)
    const { situacao } = report
    const done =
      situacao === 'PUBLICADA' || situacao === 'AGENDADA' || (situacao === 'LIDA' && (dryRun || !publish))
    await (done && !dryRun ? trx.commit() : trx.rollback()).execute()
    return { report, done }
  } catch (error) {
    await trx
      .rollback()
      .execute()
      .catch(() => {})
    throw error
  }
}
