/** Counts the dates of open cases anew: the calendar of holidays or the settings may have changed (ENQUIRY-13). */
import type { AreaDeps } from '../../../area.ts'
import { calendarOf, clockOf } from '../clock/case-clock.ts'
import { lockCase } from '../sql/case-repository.ts'
import { runningCases, setDue } from '../sql/upkeep-repository.ts'

export async function countDatesAnew(deps: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  const calendar = await calendarOf(deps.db, deps)
  for (let after = 0; ; ) {
    const numbers = await runningCases(deps.db, after)
    for (const numero of numbers)
      await deps.db.transaction().execute(async (tx) => {
        const row = await lockCase(tx, numero)
        if (!row) return
        const { firstAnswer, due } = await clockOf(tx, deps, {
          numero,
          calendar,
          now: deps.clock.now(),
        })
        if (
          due?.getTime() !== row.venceEm?.getTime() ||
          firstAnswer.due.getTime() !== row.responderAte.getTime()
        )
          await setDue(tx, numero, { venceEm: due, responderAte: firstAnswer.due })
      })
    const last = numbers.at(-1)
    if (last === undefined) return
    after = last
  }
}
