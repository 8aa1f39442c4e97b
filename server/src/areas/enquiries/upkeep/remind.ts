/** Reminds whoever attends to a case before it is due, and the coordinators afterwards (ENQUIRY-17). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { oneByOne } from '../../../jobs/one-by-one.ts'
import { calendarOf } from '../clock/case-clock.ts'
import { addWorkingTime, workingDay } from '../clock/working-time.ts'
import { attendantsOf, notify, targetPeople } from '../mail/notify.ts'
import { findCase, insertEvent } from '../sql/case-repository.ts'
import { readersWith } from '../sql/forwarding-repository.ts'
import {
  casesToRemind,
  type DueForwarding,
  forwardingsToRemind,
  lockDueCase,
  lockDueForwarding,
  markForwarding,
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
          await notifyOfForwarding(tx, deps, asked, kind)
          await markForwarding(tx, id, kind, now)
          return true
        }),
    )
  tries.end()
}

async function remind(tx: Tx, deps: Deps, numero: number, kind: Reminder): Promise<void> {
  const row = await findCase(tx, numero)
  if (!row) return
  const attending = await attendantsOf(tx, row)
  const coordinating = kind === 'overdue' ? await readersWith(tx, 'COORDENAR_SOLICITACOES') : []
  const readers = new Map([...attending, ...coordinating].map((reader) => [reader.id, reader]))
  await notify(tx, deps, [...readers.values()], {
    kind,
    numero,
    sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes },
    due: row.venceEm,
    by: undefined,
  })
  await insertEvent(tx, numero, deps.clock.now(), { tipo: 'LEMBRETE', papel: 'PORTAL' })
  await markReminded(tx, numero, kind)
}

/** Whoever is asked is reminded before; the agency is notice when nothing has come. */
async function notifyOfForwarding(tx: Tx, deps: Deps, asked: DueForwarding, kind: Reminder): Promise<void> {
  const row = await findCase(tx, asked.numero)
  if (!row) return
  const readers = kind === 'overdue' ? await attendantsOf(tx, row) : await targetPeople(tx, [asked])
  await notify(tx, deps, readers, {
    kind: kind === 'overdue' ? 'thirdOverdue' : 'thirdDueSoon',
    numero: asked.numero,
    sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes },
    name: asked.destinoNome,
    due: asked.prazoEm,
    encaminhamentoId: asked.id,
    by: undefined,
  })
}
