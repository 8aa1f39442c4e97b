/** A reservation's rules, pure: what its row means at an instant. Specification 1, section 4; decisions 29 and 30. */

import type { ErrorCode } from '@invest/contract/api'
import { limits } from '@invest/contract/limits'
import type { ReservationStatus } from '../../db/schema.ts'

/** As the tables have it; all null where nobody ever reserved the company. */
export interface StoredReservation {
  situacao: ReservationStatus | null
  usuarioId: string | null
  nomeInstituicao: string | null
  nomeAgencia: string | null
  reservadoEm: Date | null
  reservadoAte: Date | null
  concedidoEm: Date | null
}

export const reservedUntil = (reservadoEm: Date): Date =>
  new Date(reservadoEm.getTime() + limits.reservationHours * 3_600_000)

/** It holds while the instant is before its end; at the very end it has lapsed. */
export const hasLapsed = ({ situacao, reservadoAte }: StoredReservation, now: Date): boolean =>
  situacao === 'RESERVADO' && reservadoAte !== null && now.getTime() >= reservadoAte.getTime()

const none: StoredReservation = {
  situacao: 'DISPONIVEL',
  usuarioId: null,
  nomeInstituicao: null,
  nomeAgencia: null,
  reservadoEm: null,
  reservadoAte: null,
  concedidoEm: null,
}

/** What the row says at an instant: lapsed reads as available, whether or not a job has been there. */
export const standing = (
  stored: StoredReservation,
  now: Date,
): StoredReservation & { situacao: ReservationStatus } =>
  stored.situacao === null || hasLapsed(stored, now)
    ? { ...none, situacao: 'DISPONIVEL' }
    : { ...stored, situacao: stored.situacao }

/** What the three actions look at. */
export interface ReservationStanding {
  situacaoReserva: ReservationStatus
  elegivel: boolean
  ehSolicitante: boolean
}

/** Why somebody permitted may not reserve it as it stands, or null. */
export function whyNotReserve({ situacaoReserva, elegivel }: ReservationStanding): ErrorCode | null {
  if (situacaoReserva === 'EMPRESTIMO_CONCEDIDO') return 'emprestimo-ja-concedido'
  if (situacaoReserva === 'RESERVADO') return 'empresa-ja-reservada'
  return elegivel ? null : 'empresa-nao-elegivel'
}

/** The holder grants also when the company has left the list since. */
export function whyNotGrant({
  situacaoReserva,
  elegivel,
  ehSolicitante,
}: ReservationStanding): ErrorCode | null {
  if (situacaoReserva === 'EMPRESTIMO_CONCEDIDO') return 'emprestimo-ja-concedido'
  if (situacaoReserva === 'RESERVADO') return ehSolicitante ? null : 'reserva-de-outra-pessoa'
  return elegivel ? null : 'empresa-nao-elegivel'
}

export function whyNotCancel({ situacaoReserva, ehSolicitante }: ReservationStanding): ErrorCode | null {
  if (situacaoReserva === 'EMPRESTIMO_CONCEDIDO') return 'emprestimo-ja-concedido'
  if (situacaoReserva === 'DISPONIVEL') return 'empresa-nao-reservada'
  return ehSolicitante ? null : 'reserva-de-outra-pessoa'
}
