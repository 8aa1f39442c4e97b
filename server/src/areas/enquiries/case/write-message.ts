/** Somebody writes in a case: the investor, the agency, or the company or city hall that is asked (ENQUIRY-6 to ENQUIRY-9). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Channel, Enquiry, EnquiryState, EventKind, Part } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import type { EnquiryDeps } from '../deps.ts'
import type { Writer } from '../mail/notify.ts'
import { tell } from '../mail/tell.ts'
import type { CaseEvent } from '../mail/who-hears.ts'
import { type CaseChange, insertEvent, insertMessage, lockWhereItGoesOn } from '../sql/case-repository.ts'
import { closeForwardings, type ForwardingRow } from '../sql/forwarding-repository.ts'
import { type Actor, type CaseCaller, type Change, changeCase } from './change-case.ts'
import { askDirectly, attach, refuseTooMany } from './open-case.ts'

type Body = BodyOf<typeof enquiries.write>

export interface Writing extends Change {
  caller: Actor
  writer: Writer
  body: Body
}

export const writeMessage = (
  deps: EnquiryDeps,
  asked: { caller: Caller; numero: number; language: Language },
  body: Body,
): Promise<Enquiry> => {
  const { caller, numero } = asked
  const lock = (tx: Tx) => lockWhereItGoesOn(tx, numero, caller.id)
  return changeCase(deps, { ...asked, versao: body.versao, lock }, (tx, change) =>
    writeIn(tx, deps, { ...change, caller, body }),
  )
}

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
  { row, part, now, caller, body, whole = null }: Writing,
  {
    tipo,
    canal,
    encaminhamentoId = null,
  }: { tipo: EventKind; canal: Channel; encaminhamentoId?: number | null },
): Promise<void> {
  const own = { papel: part, autorId: caller.id, encaminhamentoId }
  const registro = await insertMessage(
    tx,
    { ...own, numero: row.numero, em: now, canal, texto: body.mensagem, textoInteiro: whole },
    { ...own, tipo },
  )
  await attach(tx, registro, { arquivos: body.arquivos, userId: caller.id, now })
}

/** What the agency and whoever it asks write to each other. */
const toAsked = ({ id }: ForwardingRow) =>
  ({ tipo: 'RESPOSTA', canal: 'ENCAMINHAMENTO', encaminhamentoId: id }) as const

const aboutMessage = ({ row, writer, body }: Writing) => ({ row, typed: body.mensagem, by: writer })

/** What an answer means to the investor, by what the case waits for after it. */
const answerEvents: Record<EnquiryState, CaseEvent> = {
  RECEBIDA: 'answered',
  NA_AGENCIA: 'answered',
  COM_TERCEIRO: 'answered',
  AGUARDANDO_INVESTIDOR: 'investorAsked',
  RESPONDIDA: 'answeredWhole',
  ENCERRADA: 'answeredWhole',
}

/** What the investor reads, in the conversation and in the history (ENQUIRY-11). */
export const storeAnswer = (tx: Tx, writing: Writing): Promise<void> =>
  store(tx, writing, { tipo: 'RESPOSTA', canal: 'PUBLICA' })

/** Writes the state into the history, which the clock reads. */
export async function changeState(
  tx: Tx,
  { row, part, now, caller }: Pick<Writing, 'row' | 'now' | 'caller'> & { part: Part | 'PORTAL' },
  situacao: EnquiryState,
  motivo: CaseChange['motivo'] = null,
): Promise<CaseChange> {
  // Whoever asks the investor again waits from now on.
  const aguardaDesde = situacao === 'AGUARDANDO_INVESTIDOR' ? now : null
  if (situacao === row.situacao) return { aguardaDesde }
  await insertEvent(tx, row.numero, now, {
    tipo: 'SITUACAO',
    papel: part,
    autorId: caller.id,
    situacao,
    motivo,
  })
  return { situacao, motivo, aguardaDesde }
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
  const { row, now, body, forwardings } = writing
  if (row.juntadaA !== null || body.encaminhamentoId || body.situacao)
    throw new Refusal(row.juntadaA !== null ? 'solicitacao-encerrada' : 'acesso-negado')
  const thanks = body.agradecimento === true
  await store(tx, writing, { tipo: thanks ? 'AGRADECIMENTO' : 'PERGUNTA', canal: 'PUBLICA' })
  const direct = forwardings.filter(({ direto }) => direto).at(-1)
  const answers = direct && (direct.situacao === 'ABERTO' || direct.situacao === 'RESPONDIDO')
  await tell(tx, deps, thanks ? 'thanked' : 'questioned', {
    ...aboutMessage(writing),
    asked: answers ? [direct] : [],
  })
  // Thanks for an answer ask for nothing: the clock stays where it is (ENQUIRY-11).
  const waits = ['AGUARDANDO_INVESTIDOR', 'RESPONDIDA', 'ENCERRADA'].includes(row.situacao)
  if (thanks || !waits) return {}
  if (direct?.situacao === 'RESPONDIDO') {
    const { tipo, destino, destinoNome: nome } = direct
    await askDirectly(tx, deps, row.numero, { tipo, destino, nome, now })
  }
  return changeState(tx, writing, openState(row, forwardings))
}

async function byAgency(tx: Tx, deps: EnquiryDeps, writing: Writing): Promise<CaseChange> {
  const { row, caller, body, forwardings } = writing
  // A note, and what is written to those who are asked, is no answer to the investor.
  if (body.situacao && (body.interna || body.encaminhamentoId))
    throw wrongField('situacao', 'situacao-impossivel')
  if (body.interna) {
    await store(tx, writing, { tipo: 'NOTA', canal: 'INTERNA' })
    return {}
  }
  if (body.encaminhamentoId) {
    const asked = forwardings.find(({ id }) => id === body.encaminhamentoId)
    if (!asked) throw new Refusal('solicitacao-desconhecida')
    if (asked.situacao !== 'ABERTO') throw new Refusal('encaminhamento-encerrado')
    await store(tx, writing, toAsked(asked))
    await tell(tx, deps, 'writtenToAsked', { ...aboutMessage(writing), asked: [asked] })
    return {}
  }
  if (row.juntadaA !== null) throw new Refusal('solicitacao-encerrada')
  await storeAnswer(tx, writing)
  // Whoever answers first attends to the case from then on.
  const responsavelId = row.responsavelId ?? caller.id
  const begun = row.situacao === 'RECEBIDA' ? 'NA_AGENCIA' : row.situacao
  const after = body.situacao ?? begun
  await tell(tx, deps, answerEvents[after], aboutMessage(writing))
  return {
    responsavelId,
    ...(after !== row.situacao || body.situacao ? await changeState(tx, writing, after) : {}),
  }
}

async function byThird(tx: Tx, deps: EnquiryDeps, writing: Writing): Promise<CaseChange> {
  const { row, body, forwardings } = writing
  const own = forwardings.filter(({ meu }) => meu)
  const asked = body.encaminhamentoId
    ? own.find(({ id }) => id === body.encaminhamentoId)
    : (own.findLast(({ situacao }) => situacao === 'ABERTO') ?? own.at(-1))
  if (!asked) throw new Refusal('solicitacao-desconhecida')
  if (asked.situacao !== 'ABERTO') throw new Refusal('encaminhamento-encerrado')
  await tell(tx, deps, 'askedWrote', { ...aboutMessage(writing), asked: [asked] })
  if (!asked.direto) {
    if (body.situacao) throw wrongField('situacao', 'situacao-impossivel')
    await store(tx, writing, toAsked(asked))
    return {}
  }
  if (body.situacao === 'NA_AGENCIA') throw wrongField('situacao', 'situacao-impossivel')
  await storeAnswer(tx, writing)
  await tell(tx, deps, answerEvents[body.situacao ?? row.situacao], {
    ...aboutMessage(writing),
    name: asked.destinoNome,
  })
  if (!body.situacao) return {}
  // Nothing is asked of it any more.
  if (body.situacao === 'RESPONDIDA') await endRequests(tx, writing, [asked.id], { situacao: 'RESPONDIDO' })
  return changeState(tx, writing, body.situacao)
}

/** Nothing is asked of them any more; the history tells it. */
export async function endRequests(
  tx: Tx,
  { row, now, caller, part }: Pick<Writing, 'row' | 'now' | 'caller'> & { part: Part | 'PORTAL' },
  ids: readonly number[],
  end: Omit<Parameters<typeof closeForwardings>[2], 'encerradoEm'>,
): Promise<void> {
  await closeForwardings(tx, ids, { ...end, encerradoEm: now })
  for (const encaminhamentoId of ids)
    await insertEvent(tx, row.numero, now, {
      tipo: 'ENCAMINHAMENTO_ENCERRADO',
      papel: part,
      autorId: caller.id,
      encaminhamentoId,
    })
}
