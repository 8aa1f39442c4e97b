/**
 * A request for which nobody answers any more goes back to the agency, however that came about: the last owner left the company, a
 * representative was taken back or erased, a company is gone (ENQUIRY-58).
 */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { eachByItself } from '../../../jobs/one-by-one.ts'
import { storeChange } from '../case/change-case.ts'
import { changeState, endRequests, openState } from '../case/write-message.ts'
import { tell } from '../mail/tell.ts'
import { lockCase } from '../sql/case-repository.ts'
import { forwardingsOf, peopleOf } from '../sql/forwarding-repository.ts'
import { caseOfRequest, orphanedRequests } from '../sql/upkeep-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret'>

export async function takeBackRequests(deps: Deps): Promise<void> {
  await eachByItself<number>(
    (last = 0) => orphanedRequests(deps.db, last),
    (id) => deps.db.transaction().execute((tx) => takeBack(tx, deps, id)),
  )
}

async function takeBack(tx: Tx, deps: Deps, id: number): Promise<boolean> {
  const numero = await caseOfRequest(tx, id)
  const row = numero === undefined ? undefined : await lockCase(tx, numero)
  if (!row) return false
  const all = await forwardingsOf(tx, row.numero, null)
  const one = all.find((each) => each.id === id)
  // Somebody has answered, or come, in the meantime.
  if (one?.situacao !== 'ABERTO' || (await peopleOf(tx, one)).length > 0) return false
  const now = deps.clock.now()
  const portal = { row, part: 'PORTAL', now, caller: { id: null } } as const
  await endRequests(tx, portal, [id], { situacao: 'RETIRADO' })
  await tell(tx, deps, one.direto ? 'directGone' : 'askedGone', { row, asked: [one], by: undefined })
  const left = all.filter((each) => each.id !== id)
  const change = row.situacao === 'COM_TERCEIRO' ? await changeState(tx, portal, openState(row, left)) : {}
  await storeChange(tx, deps, row.numero, { change, now })
  return true
}
