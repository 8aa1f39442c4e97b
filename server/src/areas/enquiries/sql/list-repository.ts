/** The SQL of lists of cases, and of what waits for somebody. */

import type { EnquiryState, SubjectKind } from '@invest/contract/enquiries/shared'
import type { SharedPart } from '@invest/contract/enquiries/shared-facts'
import { limits } from '@invest/contract/limits'
import { mailboxOf } from '@invest/contract/rules/email'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../../../db/database.ts'
import { countFrom, countOf, rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import { mailboxIn } from '../../mail/index.ts'
import { type CaseRow, caseColumns, caseTables } from './case-repository.ts'
import { targetsOf } from './forwarding-repository.ts'

/** One more than a page tells exactly. */
const enough = limits.maxRows + 1

const orders = {
  venceEm: (direction: RawBuilder<unknown>) => sql`s.vence_em ${direction} NULLS LAST, s.numero ${direction}`,
  criadaEm: (direction: RawBuilder<unknown>) => sql`s.criada_em ${direction}, s.numero ${direction}`,
  atualizadaEm: (direction: RawBuilder<unknown>) => sql`s.atualizada_em ${direction}, s.numero ${direction}`,
} as const
export type CaseOrder = keyof typeof orders
type Listed = RowRange & { order: CaseOrder }

const sorted = ({ order, direction }: Listed) => orders[order](direction === 'asc' ? sql`ASC` : sql`DESC`)

export interface DeskFilter {
  situacao?: EnquiryState | 'ABERTAS' | undefined
  vencidas?: boolean | undefined
  semResponsavel?: boolean | undefined
  /** The person who attends to them. */
  responsavel?: string | undefined
  tipo?: SubjectKind | undefined
  setor?: string | undefined
  /** Words as somebody typed them, who does not find their own cases by them (ENQUIRY-50). */
  text?: { typed: string; viewer: { id: string; email: string } } | undefined
}

/** A closed case is no work any more. */
const isOpen = sql`s.situacao NOT IN ('RESPONDIDA', 'ENCERRADA')`

/** What was typed as a number of a case; null where it is none. */
const typedNumber = (typed: string): number | null => {
  const [, digits] = /^\s*#?\s*(\d{1,9})\s*$/.exec(typed) ?? []
  return digits ? Number(digits) : null
}

/**
 * Each word's beginning stands in the case's name, subject or messages; or it is its number (ENQUIRY-57). One or two letters are
 * whole words: as beginnings they would be half of all words. Made without a subquery, so that PostgreSQL knows them when it plans.
 */
const hasWords = (typed: string): RawBuilder<boolean> => {
  const plain = sql`trim(plain_words(${typed}))`
  return sql`s.busca @@ regexp_replace(regexp_replace(${plain}, '([^ ]{3,})', '\\1:*', 'g'), ' +', ' & ', 'g')::tsquery`
}

/**
 * Reads where words are looked for: by their index alone. PostgreSQL does not know what it costs to read all words of a case, and would
 * read those of most cases in their order.
 */
export const readingWords = <T>(db: Database, work: (tx: Queries) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(
      tx,
    )
    return work(tx)
  })

function textFound({ typed, viewer }: NonNullable<DeskFilter['text']>): RawBuilder<unknown> {
  return sql`(s.numero = ${typedNumber(typed)} OR ${hasWords(typed)})
    AND s.investidor_id IS DISTINCT FROM ${viewer.id}
    AND (s.visitante_email IS NULL OR ${mailboxIn(sql`s.visitante_email`)} <> ${mailboxOf(viewer.email)})`
}

function conditions(filter: DeskFilter, now: Date): RawBuilder<unknown> {
  const parts = [
    ...(filter.situacao === 'ABERTAS' ? [isOpen] : []),
    ...(filter.situacao && filter.situacao !== 'ABERTAS' ? [sql`s.situacao = ${filter.situacao}`] : []),
    ...(filter.vencidas === true ? [sql`s.vence_em < ${now}`] : []),
    ...(filter.vencidas === false ? [sql`(s.vence_em >= ${now} OR s.vence_em IS NULL)`] : []),
    ...(filter.semResponsavel === true ? [sql`s.responsavel_id IS NULL`] : []),
    ...(filter.semResponsavel === false ? [sql`s.responsavel_id IS NOT NULL`] : []),
    ...(filter.responsavel ? [sql`s.responsavel_id = ${filter.responsavel}`] : []),
    ...(filter.tipo ? [sql`s.tipo = ${filter.tipo}`] : []),
    ...(filter.text ? [textFound(filter.text)] : []),
    ...(filter.setor ? [sql`starts_with(s.setor, ${filter.setor})`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}

/** Which cases a page has is found first, so that those before it are not read in full. */
export const deskCases = (
  db: Queries,
  { filter, now, ...range }: Listed & { filter: DeskFilter; now: Date },
): Promise<CaseRow[]> =>
  rowsFrom<CaseRow>(db)`
    SELECT ${caseColumns} FROM ${caseTables} WHERE s.numero IN (
      SELECT s.numero FROM solicitacao s WHERE ${conditions(filter, now)}
      ORDER BY ${numberFirst(filter)} ${sorted(range)} LIMIT ${range.limit} OFFSET ${range.offset})
    ORDER BY ${numberFirst(filter)} ${sorted(range)}`

/** The case that was asked for by its number stands before those that mention it. */
const numberFirst = ({ text }: DeskFilter) => {
  const numero = text ? typedNumber(text.typed) : null
  return numero === null ? sql`` : sql`s.numero = ${numero} DESC,`
}

export const countDesk = (db: Queries, filter: DeskFilter, now: Date): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM solicitacao s WHERE ${conditions(filter, now)} LIMIT ${enough}) x`

/** Overdue cases that a filter leaves out: none is ever hidden by one (ENQUIRY-16). */
export const overdueOutside = (db: Queries, filter: DeskFilter, now: Date): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM solicitacao s
    WHERE s.vence_em < ${now} AND NOT coalesce(${conditions(filter, now)}, false)`

/** Other cases of the same account, or of a visitor's mailbox: about the same first, then the nearest in time. */
export async function casesOfSamePerson(db: Queries, row: CaseRow): Promise<CaseRow[]> {
  const { numero, investidorId, visitanteEmail, tipo, sobreId, criadaEm } = row
  const same = investidorId
    ? sql`s.investidor_id = ${investidorId}`
    : sql`s.investidor_id IS NULL AND ${mailboxIn(sql`s.visitante_email`)} = ${mailboxOf(visitanteEmail ?? '')}`
  return rowsFrom<CaseRow>(db)`
    SELECT ${caseColumns} FROM ${caseTables}
    WHERE ${same} AND s.numero <> ${numero} AND s.situacao <> 'ENCERRADA'
    ORDER BY s.tipo = ${tipo} AND s.sobre_id IS NOT DISTINCT FROM ${sobreId} DESC,
      abs(extract(epoch FROM s.criada_em - ${criadaEm})), s.numero LIMIT 20`
}

export const ownCases = (db: Queries, userId: string, range: Listed): Promise<CaseRow[]> =>
  rowsFrom<CaseRow>(db)`
    SELECT ${caseColumns} FROM ${caseTables} WHERE s.investidor_id = ${userId}
    ORDER BY ${sorted(range)} LIMIT ${range.limit} OFFSET ${range.offset}`

export const countOwn = (db: Queries, userId: string): Promise<number> =>
  countOf(db.selectFrom('solicitacao').where('investidorId', '=', userId))

/** The cases of whoever answers for something, each once: the open request counts, else the last one. */
const received = (userId: string) => sql`
  (SELECT DISTINCT ON (f.numero) f.numero, f.id, f.direto, CASE f.situacao WHEN 'ABERTO' THEN f.prazo_em END AS prazo
    FROM solicitacao_encaminhamento f JOIN ${targetsOf(userId)} t ON t.tipo = f.tipo AND t.destino = f.destino
    ORDER BY f.numero, f.situacao <> 'ABERTO', f.id DESC)`

export type ReceivedRow = CaseRow & {
  prazo: Date | null
  compartilhado: SharedPart[]
  /** The beginning of the first message that its reader sees. */
  lido: string | null
}

export async function receivedCases(db: Queries, userId: string, range: Listed): Promise<ReceivedRow[]> {
  const direction = range.direction === 'asc' ? sql`ASC` : sql`DESC`
  const order =
    range.order === 'venceEm' ? sql`f.prazo ${direction} NULLS LAST, s.numero ${direction}` : sorted(range)
  return rowsFrom<ReceivedRow>(db)`
    SELECT ${caseColumns}, f.prazo, ARRAY(SELECT DISTINCT unnest(o.compartilhado) FROM solicitacao_encaminhamento o
        WHERE o.numero = s.numero AND (o.tipo, o.destino) IN (SELECT t.tipo, t.destino FROM ${targetsOf(userId)} t)) AS compartilhado,
      CASE WHEN f.direto THEN (SELECT left(m.texto, 200) FROM solicitacao_mensagem m
          WHERE m.numero = s.numero AND m.canal = 'PUBLICA' ORDER BY m.id LIMIT 1)
        ELSE (SELECT left(m.texto, 200) FROM solicitacao_mensagem m WHERE m.encaminhamento_id = f.id ORDER BY m.id LIMIT 1) END AS lido
    FROM ${caseTables} JOIN ${received(userId)} f ON f.numero = s.numero
    ORDER BY ${order} LIMIT ${range.limit} OFFSET ${range.offset}`
}

export const countReceived = (db: Queries, userId: string): Promise<number> =>
  countFrom(db)`SELECT count(*)::int AS n FROM ${received(userId)} f`

export interface WaitingCounts {
  minhas: number
  recebidas: number
  agencia: number
  vencidas: number
}

export async function countWaiting(db: Queries, userId: string, now: Date): Promise<WaitingCounts> {
  const row = await rowFrom<WaitingCounts>(db)`
    SELECT
      (SELECT count(*)::int FROM solicitacao s WHERE s.investidor_id = ${userId} AND s.situacao = 'AGUARDANDO_INVESTIDOR') AS minhas,
      (SELECT count(DISTINCT f.numero)::int FROM solicitacao_encaminhamento f JOIN ${targetsOf(userId)} t
        ON t.tipo = f.tipo AND t.destino = f.destino WHERE f.situacao = 'ABERTO') AS recebidas,
      (SELECT count(*)::int FROM solicitacao s WHERE s.vence_em IS NOT NULL
        AND s.investidor_id IS DISTINCT FROM ${userId}
        AND (s.responsavel_id IS NULL OR s.responsavel_id = ${userId})) AS agencia,
      (SELECT count(*)::int FROM solicitacao s WHERE s.vence_em < ${now}) AS vencidas`
  return row ?? { minhas: 0, recebidas: 0, agencia: 0, vencidas: 0 }
}

export const countOverdue = (db: Queries, now: Date): Promise<number> =>
  countOf(db.selectFrom('solicitacao').where('venceEm', '<', now))
