/** Counts the dates of open cases anew: the calendar of holidays or the settings may have changed (ENQUIRY-13). */
import type { AreaDeps } from '../../../area.ts'
import { eachByItself } from '../../../jobs/one-by-one.ts'
import { calendarOf, clockOf } from '../clock/case-clock.ts'
import { lockCase } from '../sql/case-repository.ts'
import { runningCases, setDue } from '../sql/upkeep-repository.ts'

export async function countDatesAnew(deps: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  const calendar = await calendarOf(deps.db, deps)
  await eachByItself<number>(
    (last = 0) => runningCases(deps.db, last),
    (numero) =>
      deps.db.transaction().execute(async (tx) => {
        const row = await lockCase(tx, numero)
        if (!row) return false
        const { firstAnswer, due } = await clockOf(tx, deps, {
          numero,
          calendar,
          now: deps.clock.now(),
        })
        const moved =
          due?.getTime() !== row.venceEm?.getTime() ||
          firstAnswer.due.getTime() !== row.responderAte.getTime()
        if (moved) await setDue(tx, numero, { venceEm: due, responderAte: firstAnswer.due })
        return moved
      }),
  )
}
