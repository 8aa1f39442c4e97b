/** What the history of a case tells its clock (ENQUIRY-11). Pure. */
import type { EnquiryState, EventKind } from '@invest/contract/enquiries/shared'
import type { EventRow } from '../sql/parts-repository.ts'
import type { ClockEvent } from './clock.ts'

const isOver = (state: EnquiryState) => state === 'RESPONDIDA' || state === 'ENCERRADA'

/** What has to be answered. */
const asks: ReadonlySet<EventKind> = new Set<EventKind>(['ABERTA', 'PERGUNTA', 'JUNTADA'])

type Recorded = Pick<EventRow, 'em' | 'tipo' | 'situacao' | 'encaminhamentoId'>

/** What is answered to the agency alone the investor does not read. */
export const isReadAnswer = ({ tipo, encaminhamentoId }: Pick<Recorded, 'tipo' | 'encaminhamentoId'>) =>
  tipo === 'RESPOSTA' && encaminhamentoId === null

/** An answer that the investor has not read stops no clock (ENQUIRY-11). */
export function clockEvents(history: readonly Recorded[]): ClockEvent[] {
  const events: ClockEvent[] = []
  let state: EnquiryState = 'RECEBIDA'
  for (const { em: at, tipo, situacao, encaminhamentoId } of history) {
    if (tipo === 'ABERTA') events.push({ at, kind: 'opened' })
    if (isReadAnswer({ tipo, encaminhamentoId })) events.push({ at, kind: 'answered' })
    if (!situacao) continue
    if (isOver(situacao)) events.push({ at, kind: 'completed' })
    else if (isOver(state)) events.push({ at, kind: 'reopened' })
    else if (situacao !== 'AGUARDANDO_INVESTIDOR') events.push({ at, kind: 'resumed' })
    if (situacao === 'AGUARDANDO_INVESTIDOR') events.push({ at, kind: 'paused' })
    state = situacao
  }
  return events
}

/** Whether the investor has read an answer to what they last asked; a joined case brings a question of its own. */
export function isAnswered(history: readonly Recorded[]): boolean {
  const last = history.findLast((event) => asks.has(event.tipo) || isReadAnswer(event))
  return last?.tipo === 'RESPOSTA'
}
