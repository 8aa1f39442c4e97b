/** What the history of a case tells its clock (ENQUIRY-11, ENQUIRY-12). Pure. */
import type { EnquiryState } from '@invest/contract/enquiries/shared'
import type { EventRow } from '../sql/case-repository.ts'
import type { ClockEvent } from './clock.ts'

const isOver = (state: EnquiryState) => state === 'RESPONDIDA' || state === 'ENCERRADA'

type Recorded = Pick<EventRow, 'em' | 'tipo' | 'situacao' | 'encaminhamentoId'>

/** An answer to the agency alone stops no clock: the investor has not read it. */
export function clockEvents(history: readonly Recorded[]): ClockEvent[] {
  const events: ClockEvent[] = []
  let state: EnquiryState = 'RECEBIDA'
  for (const { em: at, tipo, situacao, encaminhamentoId } of history) {
    if (tipo === 'ABERTA') events.push({ at, kind: 'opened' })
    if (tipo === 'RESPOSTA' && encaminhamentoId === null) events.push({ at, kind: 'answered' })
    if (!situacao) continue
    if (isOver(situacao)) events.push({ at, kind: 'completed' })
    else if (isOver(state)) events.push({ at, kind: 'reopened' })
    else if (situacao !== 'AGUARDANDO_INVESTIDOR') events.push({ at, kind: 'resumed' })
    if (situacao === 'AGUARDANDO_INVESTIDOR') events.push({ at, kind: 'paused' })
    state = situacao
  }
  return events
}
