/** Somebody writes in a case: the investor, the agency, or the company or city hall that is asked (ENQUIRY-6 to ENQUIRY-9). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry, EnquiryState } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import type { EnquiryDeps } from '../deps.ts'
import { attendantsOf, investorOf, notify, targetPeople, type Writer } from '../mail/notify.ts'
import { type CaseChange, insertEvent, insertMessage } from '../sql/case-repository.ts'
import { closeForwardings, type ForwardingRow } from '../sql/forwarding-repository.ts'
import { type Actor, type CaseCaller, type Change, changeCase } from './change-case.ts'
import { askDirectly, attach, refuseTooMany } from './open-case.ts'

type Body = BodyOf<typeof enquiries.write>

interface Writing extends Change {
  caller: Actor
  writer: Writer
  body: Body
}

export const writeMessage = (
  deps: EnquiryDeps,
  asked: { caller: Caller; numero: number; language: Language },
  body: Body,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao: body.versao }, (tx, change) =>
    writeIn(tx, deps, { ...change, caller: asked.caller, body }),
  )

/** In the transaction of whoever has taken the case, by a screen or by mail. */
export async function writeIn(
  tx: Tx,
  deps: EnquiryDeps,
  { caller, body, ...change }: Change & { caller: CaseCaller; body: Body },
): Promise<CaseChange> {
  const writer = await refuseTooMany(tx, deps, { caller, now: change.now, what: 'messages' })
  const writing = { ...change, caller, writer, body }
  if (change.part !== 'AGENCIA' && body.interna) throw new Refusal('acesso-negado')
  if (change.part === 'INVESTIDOR') return byInvestor(tx, deps, writing)
  return change.part === 'AGENCIA' ? byAgency(tx, deps, writing) : byThird(tx, deps, writing)
}

async function store(
  tx: Tx,
  { row, part, now, caller, body }: Writing,
  to: { canal: 'PUBLICA' | 'INTERNA' | 'ENCAMINHAMENTO'; encaminhamentoId?: number },
): Promise<void> {
  const registro = await insertMessage(tx, {
    numero: row.numero,
    em: now,
    autorId: caller.id,
    papel: part,
    canal: to.canal,
    encaminhamentoId: to.encaminhamentoId ?? null,
    texto: body.mensagem,
  })
  await attach(tx, registro, { arquivos: body.arquivos, userId: caller.id, now })
}

const noticeOf = ({ row, writer, body }: Writing) => ({
  numero: row.numero,
  sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes },
  typed: body.mensagem,
  by: writer,
})

/** Writes the state into the history, which the clock reads. */
export async function changeState(
  tx: Tx,
  { row, part, now, caller }: Pick<Writing, 'row' | 'part' | 'now' | 'caller'>,
  situacao: EnquiryState,
  motivo: CaseChange['motivo'] = null,
): Promise<CaseChange> {
  if (situacao === row.situacao) return {}
  await insertEvent(tx, row.numero, now, {
    tipo: 'SITUACAO',
    papel: part,
    autorId: caller.id,
    situacao,
    motivo,
  })
  return { situacao, motivo }
}

/** With whom a case is that goes on: those whom the agency has asked, the agency, or nobody yet. */
export function openState(
  { responsavelId }: { responsavelId: string | null },
  forwardings: readonly Pick<ForwardingRow, 'situacao' | 'direto'>[],
): EnquiryState {
  if (forwardings.some(({ situacao, direto }) => situacao === 'ABERTO' && !direto)) return 'COM_TERCEIRO'
  return responsavelId ? 'NA_AGENCIA' : 'RECEBIDA'
}

export async function byInvestor(tx: Tx, deps: EnquiryDeps, writing: Writing): Promise<CaseChange> {
  const { row, now, caller, body, forwardings } = writing
  if (row.juntadaA !== null || body.encaminhamentoId || body.situacao)
    throw new Refusal(row.juntadaA !== null ? 'solicitacao-encerrada' : 'acesso-negado')
  await store(tx, writing, { canal: 'PUBLICA' })
  const thanks = body.agradecimento === true
  await insertEvent(tx, row.numero, now, {
    tipo: thanks ? 'AGRADECIMENTO' : 'PERGUNTA',
    papel: 'INVESTIDOR',
    autorId: caller.id,
  })
  const direct = forwardings.filter(({ direto }) => direto).at(-1)
  const notice = noticeOf(writing)
  await notify(tx, deps, await attendantsOf(tx, row), { ...notice, kind: 'askedAgain' })
  if (direct && (direct.situacao === 'ABERTO' || direct.situacao === 'RESPONDIDO'))
    await notify(tx, deps, await targetPeople(tx, [direct]), {
      ...notice,
      kind: 'askedAgain',
      encaminhamentoId: direct.id,
    })
  // Thanks for an answer ask for nothing: the clock stays where it is (ENQUIRY-12).
  const waits = ['AGUARDANDO_INVESTIDOR', 'RESPONDIDA', 'ENCERRADA'].includes(row.situacao)
  if (thanks || !waits) return {}
  if (direct?.situacao === 'RESPONDIDO') {
    const { tipo, destino, destinoNome: nome } = direct
    await askDirectly(tx, deps, row.numero, { tipo, destino, nome, now })
  }
  return changeState(tx, writing, openState(row, forwardings))
}

async function byAgency(tx: Tx, deps: EnquiryDeps, writing: Writing): Promise<CaseChange> {
  const { row, now, caller, body, forwardings } = writing
  const own = { papel: 'AGENCIA' as const, autorId: caller.id }
  if (body.interna) {
    await store(tx, writing, { canal: 'INTERNA' })
    await insertEvent(tx, row.numero, now, { ...own, tipo: 'NOTA' })
    return {}
  }
  if (body.encaminhamentoId) {
    const asked = forwardings.find(({ id }) => id === body.encaminhamentoId)
    if (!asked) throw new Refusal('solicitacao-desconhecida')
    if (asked.situacao !== 'ABERTO') throw new Refusal('encaminhamento-encerrado')
    await store(tx, writing, { canal: 'ENCAMINHAMENTO', encaminhamentoId: asked.id })
    await insertEvent(tx, row.numero, now, { ...own, tipo: 'RESPOSTA', encaminhamentoId: asked.id })
    const people = await targetPeople(tx, [asked])
    await notify(tx, deps, people, {
      ...noticeOf(writing),
      kind: 'forwarded',
      name: asked.destinoNome,
      due: asked.prazoEm,
      encaminhamentoId: asked.id,
    })
    return {}
  }
  if (row.juntadaA !== null) throw new Refusal('solicitacao-encerrada')
  await store(tx, writing, { canal: 'PUBLICA' })
  await insertEvent(tx, row.numero, now, { ...own, tipo: 'RESPOSTA' })
  await notify(tx, deps, await investorOf(tx, deps, row), { ...noticeOf(writing), kind: 'answered' })
  // Whoever answers first attends to the case from then on.
  const responsavelId = row.responsavelId ?? caller.id
  const begun = row.situacao === 'RECEBIDA' ? 'NA_AGENCIA' : row.situacao
  return { responsavelId, ...(await changeState(tx, writing, body.situacao ?? begun)) }
}

async function byThird(tx: Tx, deps: EnquiryDeps, writing: Writing): Promise<CaseChange> {
  const { row, now, caller, body, forwardings } = writing
  const own = forwardings.filter(({ meu }) => meu)
  const asked = body.encaminhamentoId
    ? own.find(({ id }) => id === body.encaminhamentoId)
    : (own.findLast(({ situacao }) => situacao === 'ABERTO') ?? own.at(-1))
  if (!asked) throw new Refusal('solicitacao-desconhecida')
  if (asked.situacao !== 'ABERTO') throw new Refusal('encaminhamento-encerrado')
  const notice = { ...noticeOf(writing), name: asked.destinoNome }
  const byThem = { tipo: 'RESPOSTA' as const, papel: 'TERCEIRO' as const, autorId: caller.id }
  await notify(tx, deps, await attendantsOf(tx, row), {
    ...notice,
    kind: 'thirdAnswered',
    // A reply of the agency is for whom it has asked, and not for the investor.
    encaminhamentoId: asked.direto ? null : asked.id,
  })
  if (!asked.direto) {
    if (body.situacao) throw wrongField('situacao', 'situacao-impossivel')
    await store(tx, writing, { canal: 'ENCAMINHAMENTO', encaminhamentoId: asked.id })
    await insertEvent(tx, row.numero, now, { ...byThem, encaminhamentoId: asked.id })
    return {}
  }
  if (body.situacao === 'NA_AGENCIA') throw wrongField('situacao', 'situacao-impossivel')
  await store(tx, writing, { canal: 'PUBLICA' })
  await insertEvent(tx, row.numero, now, byThem)
  await notify(tx, deps, await investorOf(tx, deps, row), { ...noticeOf(writing), kind: 'answered' })
  if (!body.situacao) return {}
  if (body.situacao === 'RESPONDIDA') await endDirect(tx, writing, asked)
  return changeState(tx, writing, body.situacao)
}

/** The company or city hall has answered the investor: nothing is asked of it any more. */
export async function endDirect(
  tx: Tx,
  { row, now, caller, part }: Pick<Writing, 'row' | 'now' | 'caller' | 'part'>,
  { id }: ForwardingRow,
): Promise<void> {
  await closeForwardings(tx, [id], { situacao: 'RESPONDIDO', encerradoEm: now })
  await insertEvent(tx, row.numero, now, {
    tipo: 'ENCAMINHAMENTO_ENCERRADO',
    papel: part,
    autorId: caller.id,
    encaminhamentoId: id,
  })
}
