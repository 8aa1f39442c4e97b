/** Reminds whoever attends to a case before it is due, the coordinators afterwards, and investors for whom it waits (ENQUIRY-17, ENQUIRY-56). */
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { calendarOf } from '../clock/case-clock.ts'
import {
  addWorkingTime,
  type WorkingCalendar,
  workingDay,
  workingTimeBetween,
} from '../clock/working-time.ts'
import { tell } from '../mail/tell.ts'
import { findCase, insertEvent } from '../sql/case-repository.ts'
import {
  casesThatWait,
  casesToRemind,
  type DueForwarding,
  forwardingsToRemind,
  lockDueCase,
  lockDueForwarding,
  lockWaiting,
  markForwarding,
  markInvestorReminded,
  markReminded,
  type Reminder,
} from '../sql/upkeep-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret'>

export async function remindOfCases(deps: Deps): Promise<void> {
  const { db } = deps
  const now = deps.clock.now()
  const calendar = await calendarOf(db, deps)
  const dates = { now, soon: addWorkingTime(now, workingDay(calendar) / 2, calendar) }
  const tries = oneByOne()
  for (const kind of ['dueSoon', 'overdue'] as const)
    await tries.over<number>(
      (last = 0) => casesToRemind(db, kind, dates, last),
      (numero) =>
        db.transaction().execute(async (tx) => {
          const isDue = await lockDueCase(tx, kind, dates, numero)
          if (isDue) await remind(tx, deps, numero, kind)
          return isDue
        }),
    )
  for (const kind of ['dueSoon', 'overdue'] as const)
    await tries.over<number>(
      (last = 0) => forwardingsToRemind(db, kind, dates, last),
      (id) =>
        db.transaction().execute(async (tx) => {
          const asked = await lockDueForwarding(tx, kind, dates, id)
          if (!asked) return false
          await tellOfForwarding(tx, deps, asked, kind)
          await markForwarding(tx, id, kind, now)
          return true
        }),
    )
  await tries.over<number>(
    (last = 0) => casesThatWait(db, last),
    (numero) => db.transaction().execute((tx) => remindInvestor(tx, deps, numero, { now, calendar })),
  )
  tries.end()
}

async function remind(tx: Tx, deps: Deps, numero: number, kind: Reminder): Promise<void> {
  const row = await findCase(tx, numero)
  if (!row) return
  await tell(tx, deps, kind, { row, due: row.venceEm, by: undefined })
  await insertEvent(tx, numero, deps.clock.now(), { tipo: 'LEMBRETE', papel: 'PORTAL' })
  await markReminded(tx, numero, kind)
}

/** Whoever is asked is reminded before; the agency is told when nothing has come. */
async function tellOfForwarding(tx: Tx, deps: Deps, asked: DueForwarding, kind: Reminder): Promise<void> {
  const row = await findCase(tx, asked.numero)
  if (!row) return
  const event = kind === 'overdue' ? 'askedOverdue' : 'askedDueSoon'
  await tell(tx, deps, event, { row, asked: [asked], due: asked.prazoEm, by: undefined })
}

/** Whoever asked is reminded once that the agency waits for them (ENQUIRY-56). */
async function remindInvestor(
  tx: Tx,
  deps: Deps,
  numero: number,
  { now, calendar }: { now: Date; calendar: WorkingCalendar },
): Promise<boolean> {
  const row = await lockWaiting(tx, numero)
  if (!row?.aguardaDesde) return false
  const waited = workingTimeBetween(row.aguardaDesde, now, calendar)
  if (waited < limits.enquirySilenceDays * workingDay(calendar)) return false
  const one = await findCase(tx, numero)
  if (!one) return false
  await tell(tx, deps, 'investorSilent', { row: one, by: undefined })
  await insertEvent(tx, numero, now, { tipo: 'LEMBRETE', papel: 'PORTAL' })
  await markInvestorReminded(tx, numero, now)
  return true
}
