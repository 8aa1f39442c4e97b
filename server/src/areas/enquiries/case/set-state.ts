/** What a case waits for, its end, and its being opened again (ENQUIRY-8). */

import type { BodyOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import type { Enquiry } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import type { EnquiryDeps } from '../deps.ts'
import { attendantsOf, investorOf, notify } from '../mail/notify.ts'
import { type CaseChange, insertEvent } from '../sql/case-repository.ts'
import { closeForwardings, type ForwardingRow } from '../sql/forwarding-repository.ts'
import { type Actor, type Change, changeCase } from './change-case.ts'
import { changeState, endDirect } from './write-message.ts'

type Body = BodyOf<typeof enquiries.setState>

export const setState = (
  deps: EnquiryDeps,
  asked: { caller: Caller; numero: number; language: Language },
  body: Body,
): Promise<Enquiry> =>
  changeCase(deps, { ...asked, versao: body.versao }, async (tx, change) => {
    const { caller } = asked
    if (change.part === 'TERCEIRO') return byThird(tx, { ...change, caller }, body)
    if (change.part === 'INVESTIDOR' && body.situacao !== 'ENCERRADA') throw new Refusal('acesso-negado')
    if (body.situacao === change.row.situacao) return undefined
    if (body.situacao === 'ENCERRADA') return close(tx, deps, { ...change, caller }, body)
    if (change.row.juntadaA !== null || !mayBecome(body.situacao, change))
      throw wrongField('situacao', 'situacao-impossivel')
    const changed = await changeState(tx, { ...change, caller }, body.situacao)
    return { ...changed, responsavelId: change.row.responsavelId ?? caller.id }
  })

/** A case is received once, and is with others only as long as some are asked. */
const mayBecome = (situacao: Body['situacao'], { forwardings }: Change): boolean =>
  situacao !== 'RECEBIDA' &&
  (situacao !== 'COM_TERCEIRO' || forwardings.some((one) => one.situacao === 'ABERTO'))

async function byThird(
  tx: Tx,
  change: Change & { caller: Actor },
  { situacao }: Body,
): Promise<CaseChange | undefined> {
  const direct = change.forwardings.find((one) => one.meu && one.direto && one.situacao === 'ABERTO')
  if (!direct || (situacao !== 'RESPONDIDA' && situacao !== 'AGUARDANDO_INVESTIDOR'))
    throw new Refusal('acesso-negado')
  if (situacao === change.row.situacao) return undefined
  if (situacao === 'RESPONDIDA') await endDirect(tx, change, direct)
  return changeState(tx, change, situacao)
}

async function close(
  tx: Tx,
  deps: EnquiryDeps,
  change: Change & { caller: Actor },
  { motivo }: Body,
): Promise<CaseChange> {
  const { row, part, caller } = change
  if (part === 'INVESTIDOR' && motivo && motivo !== 'PELO_INVESTIDOR')
    throw wrongField('motivo', 'motivo-da-agencia')
  const reason = part === 'INVESTIDOR' ? 'PELO_INVESTIDOR' : (motivo ?? 'RESOLVIDA')
  await withdrawAll(tx, change)
  const notice = { numero: row.numero, sobre: { tipo: row.tipo, nome: row.sobreNome, nomes: row.sobreNomes } }
  // Of whose end the portal itself tells, nothing is typed.
  const readers = part === 'INVESTIDOR' ? await attendantsOf(tx, row) : await investorOf(tx, deps, row)
  await notify(
    tx,
    deps,
    readers.filter(({ id }) => id !== caller.id),
    { ...notice, kind: 'closed', by: undefined },
  )
  return changeState(tx, change, 'ENCERRADA', reason)
}

/** Nobody is asked any more in a case that is over. */
export async function withdrawAll(
  tx: Tx,
  { row, now, part, caller, forwardings }: Change & { caller: Actor },
): Promise<ForwardingRow[]> {
  const open = forwardings.filter(({ situacao }) => situacao === 'ABERTO')
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await closeForwardings(tx, ids, { situacao: 'RETIRADO', encerradoEm: now })
  for (const id of ids)
    await insertEvent(tx, row.numero, now, {
      tipo: 'ENCAMINHAMENTO_ENCERRADO',
      papel: part,
      autorId: caller.id,
      encaminhamentoId: id,
    })
  return open
}
