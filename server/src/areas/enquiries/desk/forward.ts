/** The agency asks companies and city halls for an answer or an offer, which it alone reads (ENQUIRY-14). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { allow, changeCase } from '../case/change-case.ts'
import { attach, refuseTooMany } from '../case/open-case.ts'
import { changeState, endRequests, openState, writeIn } from '../case/write-message.ts'
import { calendarOf } from '../clock/case-clock.ts'
import { addWorkingTime, workingDay } from '../clock/working-time.ts'
import type { EnquiryDeps } from '../deps.ts'
import { tell } from '../mail/tell.ts'
import { type CaseChange, insertMessage, lockWriter } from '../sql/case-repository.ts'
import { hasWritten, insertForwarding, peopleOf, type TargetKind } from '../sql/forwarding-repository.ts'
import { findSubject } from '../sql/subject.sql.ts'

interface Asked {
  caller: Caller
  numero: number
  language: Language
}
type Target = BodyOf<typeof enquiries.forward>['para'][number]

async function knownTarget(tx: Tx, { tipo, id }: Target, viewerId: string) {
  const found = await findSubject(tx, { tipo, id }, viewerId)
  if (!found?.id) throw new Refusal('destino-desconhecido')
  const target: { tipo: TargetKind; destino: string; nome: string } = {
    tipo,
    destino: found.id,
    nome: found.nome ?? found.id,
  }
  // Nobody would ever answer, so the agency is told now.
  if ((await peopleOf(tx, target)).length === 0)
    throw new Refusal('destino-sem-representante', { values: { nome: target.nome } })
  return target
}

export const forward = (
  deps: EnquiryDeps,
  asked: Asked,
  { para, mensagem, compartilhar, prazoDias, arquivos, versao }: BodyOf<typeof enquiries.forward>,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao }, async (tx, change) => {
    allow(change.part, 'AGENCIA')
    const { row, now, forwardings } = change
    const { caller } = asked
    if (row.situacao === 'ENCERRADA') throw wrongField('situacao', 'situacao-impossivel')
    const writer = await refuseTooMany(tx, deps, { caller, now, what: 'messages' })
    const calendar = await calendarOf(tx, deps)
    const prazoEm = addWorkingTime(now, prazoDias * workingDay(calendar), calendar)
    const { numero } = row
    // The files belong to the message to the first one; those to the others show them.
    let first: string | undefined
    for (const one of para) {
      const { tipo, destino, nome } = await knownTarget(tx, one, caller.id)
      const id = await insertForwarding(tx, {
        numero,
        tipo,
        destino,
        destinoNome: nome,
        direto: false,
        criadoEm: now,
        criadoPor: caller.id,
        prazoEm,
        compartilhado: [...new Set(compartilhar)],
      })
      if (id === undefined) throw new Refusal('encaminhamento-repetido', { values: { nome } })
      const own = { papel: 'AGENCIA', autorId: caller.id, encaminhamentoId: id } as const
      const message = { ...own, numero, em: now, canal: 'ENCAMINHAMENTO' as const, texto: mensagem }
      const registro = await insertMessage(
        tx,
        { ...message, arquivosDe: first ?? null },
        { ...own, tipo: 'ENCAMINHADA' },
      )
      if (!first) await attach(tx, registro, { arquivos, userId: caller.id, now })
      first ??= registro
      const request = { id, tipo, destino, destinoNome: nome, direto: false, prazoEm }
      await tell(tx, deps, 'forwarded', { row, asked: [request], typed: mensagem, by: writer })
    }
    const owned = { responsavelId: row.responsavelId ?? caller.id }
    if (row.situacao === 'AGUARDANDO_INVESTIDOR') return owned
    const asks = openState(owned, [...forwardings, { situacao: 'ABERTO', direto: false }])
    return { ...owned, ...(await changeState(tx, { ...change, caller }, asks)) }
  })

export const endForwarding = (
  deps: EnquiryDeps,
  asked: Asked & { id: number },
  { situacao, motivo, mensagem, versao }: BodyOf<typeof enquiries.endForwarding>,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao }, async (tx, change): Promise<CaseChange> => {
    const { row, part, forwardings } = change
    const { caller } = asked
    const one = forwardings.find(({ id, meu }) => id === asked.id && (part === 'AGENCIA' || meu))
    if (part === 'INVESTIDOR') throw new Refusal('acesso-negado')
    if (!one) throw new Refusal('solicitacao-desconhecida')
    // The agency takes back what it has asked; only who is asked can say that they have answered, or will not.
    allow(part, situacao === 'RETIRADO' ? 'AGENCIA' : 'TERCEIRO')
    if (one.situacao !== 'ABERTO') throw new Refusal('encaminhamento-encerrado')
    if ((situacao === 'RECUSADO' || situacao === 'DEVOLVIDO') && !motivo)
      throw wrongField('motivo', 'obrigatorio')
    if (situacao === 'RESPONDIDO') {
      // 'Answered' is what somebody reads: the investor always, the agency once since it has asked (ENQUIRY-55).
      if (!mensagem && (one.direto || !(await hasWritten(tx, one.id))))
        throw wrongField('mensagem', 'obrigatorio')
      if (mensagem) {
        const body = {
          mensagem,
          encaminhamentoId: one.id,
          ...(one.direto && { situacao: 'RESPONDIDA' as const }),
        }
        const changed = await writeIn(tx, deps, { ...change, caller, body })
        if (one.direto) return changed
      }
    }
    await endRequests(tx, { ...change, caller }, [one.id], { situacao, motivo: motivo || null })
    const { emailConfirmado } = await lockWriter(tx, caller.id)
    const ended = { row, asked: [one], typed: motivo || undefined, by: { id: caller.id, emailConfirmado } }
    if (situacao === 'RETIRADO') await tell(tx, deps, one.direto ? 'directWithdrawn' : 'withdrawn', ended)
    else if (situacao !== 'RESPONDIDO') await tell(tx, deps, one.direto ? 'directEnded' : 'askedEnded', ended)
    else if (!mensagem) await tell(tx, deps, 'askedDone', ended)
    if (row.situacao !== 'COM_TERCEIRO') return {}
    const left = forwardings.filter(({ id }) => id !== one.id)
    return changeState(tx, { ...change, caller }, openState(row, left))
  })
