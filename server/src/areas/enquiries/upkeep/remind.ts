/** Reminds whoever attends to a case before it is due, and the coordinators afterwards (ENQUIRY-17). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { calendarOf } from '../clock/case-clock.ts'
import { addWorkingTime, workingDay } from '../clock/working-time.ts'
import { attendantsOf, notify, targetPeople } from '../mail/notify.ts'
import { findCase, insertEvent } from '../sql/case-repository.ts'
import { readersWith } from '../sql/forwarding-repository.ts'
import {
  casesDueSoon,
  casesOverdue,
  type DueForwarding,
  forwardingsDueSoon,
  forwardingsOverdue,
  markForwarding,
  markReminded,
} from '../sql/upkeep-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret'>

export async function remindOfCases(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const calendar = await calendarOf(deps.db, deps)
  const soon = addWorkingTime(now, workingDay(calendar) / 2, calendar)
  await deps.db.transaction().execute(async (tx) => {
    for (const numero of await casesDueSoon(tx, { now, soon })) await remind(tx, deps, numero, 'dueSoon')
    for (const numero of await casesOverdue(tx, now)) await remind(tx, deps, numero, 'overdue')
    for (const asked of await forwardingsDueSoon(tx, { now, soon })) {
      await notifyOfForwarding(tx, deps, asked, 'thirdDueSoon')
      await markForwarding(tx, asked.id, { lembradoEm: now })
    }
    for (const asked of await forwardingsOverdue(tx, now)) {
      await notifyOfForwarding(tx, deps, asked, 'overdue')
      await markForwarding(tx, asked.id, { cobradoEm: now })
    }
  })
}

async function remind(tx: Tx, deps: Deps, numero: number, kind: 'dueSoon' | 'overdue'): Promise<void> {
  const row = await findCase(tx, numero)
  if (!row) return
  const attending = await attendantsOf(tx, row)
  const coordinating = kind === 'overdue' ? await readersWith(tx, 'COORDENAR_SOLICITACOES') : []
  const readers = new Map([...attending, ...coordinating].map((reader) => [reader.id, reader]))
  await notify(tx, deps, [...readers.values()], {
    kind,
    numero,
    sobre: { tipo: row.tipo, nome: row.sobreNome },
    due: row.venceEm,
    by: undefined,
  })
  await insertEvent(tx, numero, deps.clock.now(), { tipo: 'LEMBRETE', papel: 'PORTAL' })
  await markReminded(tx, numero, kind === 'dueSoon' ? 'lembradaDe' : 'cobradaDe')
}

/** Whoever is asked is reminded before; the agency is notice when nothing has come. */
async function notifyOfForwarding(
  tx: Tx,
  deps: Deps,
  asked: DueForwarding,
  kind: 'thirdDueSoon' | 'overdue',
): Promise<void> {
  const row = await findCase(tx, asked.numero)
  if (!row) return
  const readers = kind === 'overdue' ? await attendantsOf(tx, row) : await targetPeople(tx, [asked])
  await notify(tx, deps, readers, {
    kind: kind === 'overdue' ? 'thirdOverdue' : kind,
    numero: asked.numero,
    sobre: { tipo: row.tipo, nome: row.sobreNome },
    name: asked.destinoNome,
    due: asked.prazoEm,
    encaminhamentoId: asked.id,
    by: undefined,
  })
}
