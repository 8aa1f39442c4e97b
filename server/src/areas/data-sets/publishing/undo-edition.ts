/** Takes back the edition in force: the one before is published again, as a new edition (DATA-6). */
import type { Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import type { DataSet } from '../data-set.ts'
import { returnTo } from '../difference.sql.ts'
import { changeEdition, currentEdition, findEdition, hasLines, insertEdition } from '../edition-repository.ts'
import { reportOf } from '../reading/make-report.ts'
import { lockedEdition, type PublishingDeps, putInForce } from './publish-edition.ts'

/** Answers the new edition's number, and how many keys stay as somebody has changed them since. */
export function undoEdition(
  { upkeep, clock, config: { publicUrl } }: PublishingDeps,
  set: DataSet,
  id: number,
  who: string | null,
): Promise<{ id: number; kept: number }> {
  const now = clock.now()
  return upkeep.transaction().execute(async (tx) => {
    const undone = await lockedEdition(tx, set, id)
    if ((await currentEdition(tx, set.name))?.id !== id) throw new Refusal('edicao-nao-vigente')
    const former = undone.base === null ? undefined : await findEdition(tx, set.name, undone.base)
    if (!former || !(await isKept(tx, former)) || !(await isKept(tx, undone)))
      throw new Refusal('edicao-sem-anterior')
    const again = await insertEdition(tx, {
      conjunto: set.name,
      arquivo: former.arquivo,
      fonte: former.fonte,
      dataDados: former.dataDados,
      enviadaPor: who,
      enviadaEm: now,
      bytes: 0,
      chaveArquivo: null,
      daPasta: false,
    })
    const lines = { id: again, former: former.id, undone: id, current: set.current }
    const { kept, count } = await returnTo(tx, lines)
    const report = await reportOf(tx, set, again)
    await changeEdition(tx, again, ['LENDO'], {
      ...report,
      situacao: 'LIDA',
      linhas: count,
      desfaz: id,
      voltaA: former.voltaA ?? former.id,
    })
    const edition = await findEdition(tx, set.name, again)
    if (!edition) throw new Error('the new edition is gone')
    await putInForce(tx, set, edition, { now, day: today(clock), who, publicUrl })
    return { id: again, kept }
  })
}

/** Lines of old editions are not kept for ever (DATA-8). */
const isKept = async (tx: Tx, { id, linhas }: { id: number; linhas: number }) =>
  linhas === 0 || hasLines(tx, id)
