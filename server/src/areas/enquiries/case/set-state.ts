/** What a case waits for, its end, and its being opened again (ENQUIRY-8, ENQUIRY-55). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { calendarOf } from '../clock/case-clock.ts'
import { isAnswered } from '../clock/events.ts'
import { addWorkingTime, workingDay } from '../clock/working-time.ts'
import type { EnquiryDeps } from '../deps.ts'
import { tell } from '../mail/tell.ts'
import type { CaseChange } from '../sql/case-repository.ts'
import type { ForwardingRow } from '../sql/forwarding-repository.ts'
import { historiesOf } from '../sql/parts-repository.ts'
import { type Actor, type CaseCaller, type Change, changeCase } from './change-case.ts'
import { refuseTooMany } from './open-case.ts'
import { changeState, endRequests, storeAnswer, writeIn } from './write-message.ts'

type Body = BodyOf<typeof enquiries.setState>

type Changing = Change & { caller: CaseCaller }

export const setState = (
  deps: EnquiryDeps,
  asked: { caller: Caller; numero: number; language: Language },
  body: Body,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao: body.versao }, async (tx, change) => {
    const { caller } = asked
    const { part, row, forwardings } = change
    const { situacao } = body
    if (part === 'INVESTIDOR' && situacao !== 'ENCERRADA') throw new Refusal('acesso-negado')
    const isAsked = forwardings.some((one) => one.meu && one.direto && one.situacao === 'ABERTO')
    const byAnswer = situacao === 'RESPONDIDA' || situacao === 'AGUARDANDO_INVESTIDOR'
    if (part === 'TERCEIRO' && !(isAsked && byAnswer)) throw new Refusal('acesso-negado')
    if (byAnswer) {
      // Whoever reads 'answered' or 'waits for you' has to find what was answered or asked.
      if (!body.mensagem) throw wrongField('mensagem', 'obrigatorio')
      return writeIn(tx, deps, { ...change, caller, body: { mensagem: body.mensagem, situacao } })
    }
    if (situacao === row.situacao) return undefined
    if (situacao === 'ENCERRADA') return close(tx, deps, { ...change, caller }, body)
    if (row.juntadaA !== null || !mayBecome(situacao, change))
      throw wrongField('situacao', 'situacao-impossivel')
    const changed = await changeState(tx, { ...change, caller }, situacao)
    if (row.situacao === 'RESPONDIDA' || row.situacao === 'ENCERRADA')
      await tellOfReopening(tx, deps, { ...change, caller })
    return { ...changed, responsavelId: row.responsavelId ?? caller.id }
  })

/** A case is received once, and is with others only as long as some are asked. */
const mayBecome = (situacao: Body['situacao'], { forwardings }: Change): boolean =>
  situacao !== 'RECEBIDA' &&
  (situacao !== 'COM_TERCEIRO' || forwardings.some((one) => one.situacao === 'ABERTO'))

async function tellOfReopening(tx: Tx, deps: EnquiryDeps, { row, now, caller }: Changing): Promise<void> {
  const calendar = await calendarOf(tx, deps)
  const due = addWorkingTime(now, deps.config.enquiries.terms.answer * workingDay(calendar), calendar)
  await tell(tx, deps, 'reopened', { row, due, by: { id: caller.id, emailConfirmado: false } })
}

async function close(
  tx: Tx,
  deps: EnquiryDeps,
  change: Changing,
  { motivo, mensagem }: Body,
): Promise<CaseChange> {
  const { row, part, caller, now } = change
  if (part === 'INVESTIDOR') {
    if (motivo && motivo !== 'PELO_INVESTIDOR') throw wrongField('motivo', 'motivo-da-agencia')
    const asked = await withdrawAll(tx, change)
    await tell(tx, deps, 'closedByInvestor', { row, asked, by: { id: caller.id, emailConfirmado: false } })
    return changeState(tx, change, 'ENCERRADA', 'PELO_INVESTIDOR')
  }
  if (!motivo) throw wrongField('motivo', 'obrigatorio')
  if (motivo === 'PELO_INVESTIDOR') throw wrongField('motivo', 'motivo-do-investidor')
  if (!mensagem && !isAnswered((await historiesOf(tx, row.numero)).history))
    throw wrongField('mensagem', 'obrigatorio')
  const writer = await refuseTooMany(tx, deps, { caller, now, what: 'messages' })
  if (mensagem) await storeAnswer(tx, { ...change, writer, body: { mensagem } })
  const asked = await withdrawAll(tx, change)
  await tell(tx, deps, 'closed', { row, asked, reason: motivo, typed: mensagem ?? undefined, by: writer })
  return changeState(tx, change, 'ENCERRADA', motivo)
}

/** Nobody is asked any more in a case that is over. */
export async function withdrawAll(tx: Tx, change: Change & { caller: Actor }): Promise<ForwardingRow[]> {
  const open = change.forwardings.filter(({ situacao }) => situacao === 'ABERTO')
  const ids = open.map(({ id }) => id)
  if (ids.length > 0) await endRequests(tx, change, ids, { situacao: 'RETIRADO' })
  return open
}
