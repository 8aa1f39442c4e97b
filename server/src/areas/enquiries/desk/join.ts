/** Two cases of one person that are the same: one of them is closed, and goes on in the other (ENQUIRY-15). */

import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import { mailboxOf } from '@invest/contract/rules/email'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { allow, changeCase, storeChange, takeAgencysPart } from '../case/change-case.ts'
import { presentItem } from '../case/present-case.ts'
import { withdrawAll } from '../case/set-state.ts'
import { changeState, openState } from '../case/write-message.ts'
import { calendarOf, clockOf } from '../clock/case-clock.ts'
import type { EnquiryDeps } from '../deps.ts'
import { tell } from '../mail/tell.ts'
import { type CaseRow, insertEvent, joinTo, lockCase } from '../sql/case-repository.ts'
import { forwardingsOf } from '../sql/forwarding-repository.ts'
import { casesOfSamePerson } from '../sql/list-repository.ts'

interface Asked {
  caller: Caller
  numero: number
  language: Language
}

/** Erased people, and visitors of two mailboxes, are nobody in particular. */
const isSamePerson = (a: CaseRow, b: CaseRow): boolean =>
  a.investidorId !== null || b.investidorId !== null
    ? a.investidorId === b.investidorId && a.investidor !== null
    : a.visitanteEmail !== null &&
      b.visitanteEmail !== null &&
      mailboxOf(a.visitanteEmail) === mailboxOf(b.visitanteEmail)

const goesOn = ({ situacao, juntadaA }: CaseRow) => situacao !== 'ENCERRADA' && juntadaA === null

export const listJoinable = async (
  deps: EnquiryDeps,
  { caller, numero, language }: Asked,
): Promise<AnswerOf<typeof enquiries.joinable>> => {
  const row = await takeAgencysPart(deps, { caller, numero, language })
  const now = deps.clock.now()
  return (await casesOfSamePerson(deps.db, row))
    .filter((other) => isSamePerson(row, other) && goesOn(other))
    .map((other) => presentItem(other, 'AGENCIA', { now, language }))
}

export const join = (
  deps: EnquiryDeps,
  asked: Asked,
  { a, versao }: BodyOf<typeof enquiries.join>,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao }, async (tx, change) => {
    allow(change.part, 'AGENCIA')
    const { row, now } = change
    const { caller } = asked
    const other = a === row.numero ? undefined : await lockCase(tx, a)
    if (!other || !goesOn(row) || !goesOn(other) || !isSamePerson(row, other))
      throw new Refusal('juncao-impossivel')
    const calendar = await calendarOf(tx, deps)
    const { due } = await clockOf(tx, deps, { numero: row.numero, calendar, now })
    const requests = await withdrawAll(tx, { ...change, caller })
    const by = { papel: 'AGENCIA' as const, autorId: caller.id }
    await insertEvent(tx, row.numero, now, { ...by, tipo: 'JUNTADA' })
    await insertEvent(tx, a, now, { ...by, tipo: 'JUNTADA' })
    await joinTo(tx, row.numero, a)
    // What the joined case still owes has to be answered in this one.
    const owes =
      due !== null && (other.situacao === 'RESPONDIDA' || other.situacao === 'AGUARDANDO_INVESTIDOR')
    const forwardings = owes ? await forwardingsOf(tx, a, caller.id) : []
    const opened = owes
      ? await changeState(tx, { ...change, row: other, caller }, openState(other, forwardings))
      : {}
    await storeChange(tx, deps, a, { change: opened, now })
    await tell(tx, deps, 'joined', {
      row: other,
      asked: [],
      name: String(row.numero),
      by: { id: caller.id, emailConfirmado: false },
    })
    await tell(tx, deps, 'joinedElsewhere', {
      row,
      asked: requests,
      by: { id: caller.id, emailConfirmado: false },
    })
    return { ...(await changeState(tx, { ...change, caller }, 'ENCERRADA', 'DUPLICADA')), juntadaA: a }
  })
