/** Forgets closed cases after their time, and what an erased person had written (ENQUIRY-30). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { storeChange } from '../case/change-case.ts'
import { tell } from '../mail/tell.ts'
import { findCase, insertEvent, refreshWords } from '../sql/case-repository.ts'
import { closeForwardings, forwardingsOf } from '../sql/forwarding-repository.ts'
import {
  blankWritings,
  casesOf,
  deleteCases,
  forgottenCases,
  freeFiles,
  leaveCases,
  lockOpenCases,
} from '../sql/upkeep-repository.ts'
import { linkHolds } from '../visitors/ask-as-visitor.ts'
import { forgetAskedBefore } from '../visitors/visitor-repository.ts'

type Deps = Pick<AreaDeps, 'config' | 'clock' | 'secret'>

export async function forgetCases({
  db,
  clock,
  config,
}: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  await forgetAskedBefore(db, new Date(clock.now().getTime() - linkHolds))
  const before = clock.now()
  before.setUTCMonth(before.getUTCMonth() - config.enquiries.keptMonths)
  for (;;) {
    const forgotten = await db.transaction().execute(async (tx) => {
      const cases = await forgottenCases(tx, before)
      if (cases.length === 0) return 0
      await freeFiles(
        tx,
        cases.flatMap(({ arquivos }) => arquivos),
        clock.now(),
      )
      await deleteCases(
        tx,
        cases.map(({ numero }) => numero),
      )
      return cases.length
    })
    if (forgotten === 0) return
  }
}

/** The cases stay without the person: what they wrote is gone, and what waited for them is closed. Answers their files. */
export async function eraseEnquiriesOf(tx: Tx, deps: Deps, userId: string, now: Date): Promise<string[]> {
  for (const numero of await lockOpenCases(tx, userId)) {
    const open = (await forwardingsOf(tx, numero, userId)).filter(({ situacao }) => situacao === 'ABERTO')
    const row = await findCase(tx, numero)
    if (row) await tell(tx, deps, 'investorErased', { row, asked: open, by: undefined })
    if (open.length > 0)
      await closeForwardings(
        tx,
        open.map(({ id }) => id),
        { situacao: 'RETIRADO', encerradoEm: now },
      )
    const end = { situacao: 'ENCERRADA', motivo: 'PELO_INVESTIDOR' } as const
    await insertEvent(tx, numero, now, { tipo: 'SITUACAO', papel: 'INVESTIDOR', autorId: userId, ...end })
    await storeChange(tx, deps, numero, { change: end, now })
  }
  const files = await blankWritings(tx, userId)
  await freeFiles(tx, files, now)
  await refreshWords(tx, await casesOf(tx, userId))
  await leaveCases(tx, userId)
  return files
}
