/** Rules of a reservation: what its row means at an instant (FINANCING-12, FINANCING-14 to FINANCING-19). Pure. */

import type { ErrorCode } from '@invest/contract/api'
import { limits } from '@invest/contract/limits'
import type { ReservationStatus } from '../../db/schema/schema.ts'

/** As in the tables; every field is null if nobody ever reserved the company. */
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

/** A reservation holds before its end; at the instant of its end it has lapsed. */
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

/**
 * What the row means at an instant: a lapsed reservation reads as available, even if no job has cleared it
 * (FINANCING-14).
 */
export const reservationAt = (
  stored: StoredReservation,
  now: Date,
): StoredReservation & { situacao: ReservationStatus } =>
  stored.situacao === null || hasLapsed(stored, now)
    ? { ...none, situacao: 'DISPONIVEL' }
    : { ...stored, situacao: stored.situacao }

/** What decides whether the three actions are allowed. */
export interface ReservationStanding {
  situacaoReserva: ReservationStatus
  elegivel: boolean
  ehSolicitante: boolean
}

/** Tells why a permitted person may not reserve the company as it is, or null. */
export function whyNotReserve({ situacaoReserva, elegivel }: ReservationStanding): ErrorCode | null {
  if (situacaoReserva === 'EMPRESTIMO_CONCEDIDO') return 'emprestimo-ja-concedido'
  if (situacaoReserva === 'RESERVADO') return 'empresa-ja-reservada'
  return elegivel ? null : 'empresa-nao-elegivel'
}

/** The holder can grant even after the company has dropped off the list (FINANCING-17). */
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
