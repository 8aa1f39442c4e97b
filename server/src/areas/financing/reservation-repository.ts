/**
 * The SQL of reservations and their history. Each transition is one conditional statement, so only one of two at once
 * succeeds.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { hasChanged, rowFrom, rowsFrom } from '../../db/rows.ts'
import type { ReservationAction } from '../../db/schema/schema.ts'
import { headOffice } from './head-office.sql.ts'

export interface Details {
  nomeInstituicao: string
  nomeAgencia: string
}

/** A reservation as it was before it was cleared or became a loan. */
export interface FormerReservation extends Details {
  cnpj: string
  usuarioId: string
  reservadoEm: Date
  reservadoAte: Date
}

type Transition = Details & { cnpj: string; usuarioId: string; em: Date }

const onTheList = (cnpj: string): RawBuilder<unknown> => sql`
  FROM junta_empresa j JOIN empresa_elegivel l ON l.cnpj = j.cnpj AND l.elegivel
  WHERE j.cnpj = ${cnpj} AND ${headOffice}`

/** Turns an available, eligible company into a reserved one. Returns false if it is not both. */
export async function insertReservation(tx: Tx, transition: Transition & { ate: Date }): Promise<boolean> {
  const rows = await rowsFrom(tx)`
    INSERT INTO reserva AS r
      (cnpj, situacao, usuario_id, nome_instituicao, nome_agencia, reservado_em, reservado_ate)
    SELECT j.cnpj, 'RESERVADO', ${transition.usuarioId}::uuid, ${transition.nomeInstituicao}, ${transition.nomeAgencia},
      ${transition.em}::timestamptz, ${transition.ate}::timestamptz ${onTheList(transition.cnpj)}
    ON CONFLICT (cnpj) DO UPDATE SET situacao = 'RESERVADO', usuario_id = excluded.usuario_id,
      nome_instituicao = excluded.nome_instituicao, nome_agencia = excluded.nome_agencia,
      reservado_em = excluded.reservado_em, reservado_ate = excluded.reservado_ate
    WHERE r.situacao = 'DISPONIVEL'
    RETURNING r.cnpj`
  return rows.length === 1
}

/** Turns an available, eligible company into one with a loan. Returns false if it is not both. */
export async function insertLoan(tx: Tx, transition: Transition): Promise<boolean> {
  const rows = await rowsFrom(tx)`
    INSERT INTO reserva AS r (cnpj, situacao, usuario_id, nome_instituicao, nome_agencia, concedido_em)
    SELECT j.cnpj, 'EMPRESTIMO_CONCEDIDO', ${transition.usuarioId}::uuid, ${transition.nomeInstituicao}, ${transition.nomeAgencia},
      ${transition.em}::timestamptz ${onTheList(transition.cnpj)}
    ON CONFLICT (cnpj) DO UPDATE SET situacao = 'EMPRESTIMO_CONCEDIDO', usuario_id = excluded.usuario_id,
      nome_instituicao = excluded.nome_instituicao, nome_agencia = excluded.nome_agencia,
      concedido_em = excluded.concedido_em
    WHERE r.situacao = 'DISPONIVEL'
    RETURNING r.cnpj`
  return rows.length === 1
}

const reservationColumns = sql`cnpj, usuario_id, nome_instituicao, nome_agencia, reservado_em, reservado_ate`

/**
 * Turns a reservation in force into a loan, with its institution and agency. Undefined if this person has no such
 * reservation.
 */
export const turnIntoLoan = (
  tx: Tx,
  { cnpj, usuarioId, em }: { cnpj: string; usuarioId: string; em: Date },
): Promise<FormerReservation | undefined> =>
  rowFrom<FormerReservation>(tx)`
    UPDATE reserva SET situacao = 'EMPRESTIMO_CONCEDIDO', concedido_em = ${em}
    WHERE cnpj = ${cnpj} AND situacao = 'RESERVADO' AND reservado_ate > ${em} AND usuario_id = ${usuarioId}
    RETURNING ${reservationColumns}`

/** Clears the reservations that `which` selects and locks; returns them as they were. */
const clear = (tx: Tx, which: RawBuilder<unknown>): Promise<FormerReservation[]> =>
  rowsFrom<FormerReservation>(tx)`
    UPDATE reserva r SET situacao = 'DISPONIVEL', usuario_id = NULL, nome_instituicao = NULL, nome_agencia = NULL,
      reservado_em = NULL, reservado_ate = NULL
    FROM (SELECT ${reservationColumns} FROM reserva WHERE situacao = 'RESERVADO' AND ${which}) AS old
    WHERE r.cnpj = old.cnpj RETURNING old.*`

/** Clears a reservation in force. Undefined if this person has no such reservation. */
export const clearReservation = async (
  tx: Tx,
  { cnpj, usuarioId, em }: { cnpj: string; usuarioId: string; em: Date },
): Promise<FormerReservation | undefined> =>
  (
    await clear(tx, sql`cnpj = ${cnpj} AND reservado_ate > ${em} AND usuario_id = ${usuarioId} FOR UPDATE`)
  ).at(0)

/** Clears the company's reservation if it has lapsed. */
export const clearLapsed = async (tx: Tx, cnpj: string, now: Date): Promise<FormerReservation | undefined> =>
  (await clear(tx, sql`cnpj = ${cnpj} AND reservado_ate <= ${now} FOR UPDATE`)).at(0)

const lapsedAtOnce = 100

/** Companies whose reservation has lapsed, after a CNPJ. */
export async function lapsedAfter(db: Queries, after: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('reserva')
    .select('cnpj')
    .where('situacao', '=', 'RESERVADO')
    .where('reservadoAte', '<=', now)
    .where('cnpj', '>', after)
    .orderBy('cnpj')
    .limit(lapsedAtOnce)
    .execute()
  return rows.map(({ cnpj }) => cnpj)
}

/** Adds a line. Returns false if the same end has already been stored. */
export const writeHistory = (
  tx: Tx,
  line: Details & {
    cnpj: string
    acao: ReservationAction
    em: Date
    usuarioId: string
    reservadoEm: Date | null
  },
): Promise<boolean> =>
  hasChanged(
    tx
      .insertInto('reservaHistorico')
      .values({
        cnpj: line.cnpj,
        acao: line.acao,
        em: line.em,
        usuarioId: line.usuarioId,
        nomeInstituicao: line.nomeInstituicao,
        nomeAgencia: line.nomeAgencia,
        reservadoEm: line.reservadoEm,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )

export const historyOf = (db: Queries, cnpj: string) =>
  db
    .selectFrom('reservaHistorico as h')
    .innerJoin('usuario as u', 'u.id', 'h.usuarioId')
    .select([
      'h.acao',
      'h.em',
      'h.usuarioId',
      'u.nome',
      'u.cpf',
      'h.nomeInstituicao',
      'h.nomeAgencia',
      'h.reservadoEm',
    ])
    .where('h.cnpj', '=', cnpj)
    .orderBy('h.id')
    .execute()

/** The holder's mail address and language, and the company's name. */
export const holderAndCompany = (db: Queries, usuarioId: string, cnpj: string) =>
  db
    .selectFrom('usuario as u')
    .leftJoin('juntaEmpresa as j', (join) => join.on('j.cnpj', '=', cnpj))
    .select(['u.email', 'u.emailConfirmado', 'u.idioma', 'j.nome as empresa'])
    .where('u.id', '=', usuarioId)
    .executeTakeFirstOrThrow()
