/** The SQL of lists of cases, and of what waits for somebody. */

import type { EnquiryState, SubjectKind } from '@invest/contract/enquiries/shared'
import type { SharedPart } from '@invest/contract/enquiries/shared-facts'
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { RowRange } from '../../../http/page.ts'
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
}

/** A closed case is no work any more. */
const isOpen = sql`s.situacao NOT IN ('RESPONDIDA', 'ENCERRADA')`

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
    ...(filter.setor ? [sql`starts_with(s.setor, ${filter.setor})`] : []),
  ]
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`
}

export async function deskCases(
  db: Queries,
  { filter, now, ...range }: Listed & { filter: DeskFilter; now: Date },
): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    SELECT ${caseColumns} FROM ${caseTables} WHERE ${conditions(filter, now)}
    ORDER BY ${sorted(range)} LIMIT ${range.limit} OFFSET ${range.offset}`.execute(db)
  return rows
}

export async function countDesk(db: Queries, filter: DeskFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM solicitacao s WHERE ${conditions(filter, now)} LIMIT ${enough}) x`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** Overdue cases that a filter leaves out: none is ever hidden by one (ENQUIRY-16). */
export async function overdueOutside(db: Queries, filter: DeskFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM solicitacao s
    WHERE s.vence_em < ${now} AND NOT coalesce(${conditions(filter, now)}, false)`.execute(db)
  return rows[0]?.n ?? 0
}

export async function ownCases(db: Queries, userId: string, range: Listed): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    SELECT ${caseColumns} FROM ${caseTables} WHERE s.investidor_id = ${userId}
    ORDER BY ${sorted(range)} LIMIT ${range.limit} OFFSET ${range.offset}`.execute(db)
  return rows
}

export async function countOwn(db: Queries, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('solicitacao')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('investidorId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The cases of whoever answers for something, each once: the open request counts, else the last one. */
const received = (userId: string) => sql`
  (SELECT DISTINCT ON (f.numero) f.numero, CASE f.situacao WHEN 'ABERTO' THEN f.prazo_em END AS prazo
    FROM solicitacao_encaminhamento f JOIN ${targetsOf(userId)} t ON t.tipo = f.tipo AND t.destino = f.destino
    ORDER BY f.numero, f.situacao <> 'ABERTO', f.id DESC)`

export async function receivedCases(
  db: Queries,
  userId: string,
  range: Listed,
): Promise<(CaseRow & { prazo: Date | null; compartilhado: SharedPart[] })[]> {
  const direction = range.direction === 'asc' ? sql`ASC` : sql`DESC`
  const order =
    range.order === 'venceEm' ? sql`f.prazo ${direction} NULLS LAST, s.numero ${direction}` : sorted(range)
  const { rows } = await sql<CaseRow & { prazo: Date | null; compartilhado: SharedPart[] }>`
    SELECT ${caseColumns}, f.prazo, ARRAY(SELECT DISTINCT unnest(o.compartilhado) FROM solicitacao_encaminhamento o
        WHERE o.numero = s.numero AND (o.tipo, o.destino) IN (SELECT t.tipo, t.destino FROM ${targetsOf(userId)} t)) AS compartilhado
    FROM ${caseTables} JOIN ${received(userId)} f ON f.numero = s.numero
    ORDER BY ${order} LIMIT ${range.limit} OFFSET ${range.offset}`.execute(db)
  return rows
}

export async function countReceived(db: Queries, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${received(userId)} f`.execute(db)
  return rows[0]?.n ?? 0
}

export interface WaitingCounts {
  minhas: number
  recebidas: number
  agencia: number
  vencidas: number
}

export async function countWaiting(db: Queries, userId: string, now: Date): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    SELECT
      (SELECT count(*)::int FROM solicitacao s WHERE s.investidor_id = ${userId} AND s.situacao = 'AGUARDANDO_INVESTIDOR') AS minhas,
      (SELECT count(DISTINCT f.numero)::int FROM solicitacao_encaminhamento f JOIN ${targetsOf(userId)} t
        ON t.tipo = f.tipo AND t.destino = f.destino WHERE f.situacao = 'ABERTO') AS recebidas,
      (SELECT count(*)::int FROM solicitacao s WHERE s.vence_em IS NOT NULL
        AND s.investidor_id IS DISTINCT FROM ${userId}
        AND (s.responsavel_id IS NULL OR s.responsavel_id = ${userId})) AS agencia,
      (SELECT count(*)::int FROM solicitacao s WHERE s.vence_em < ${now}) AS vencidas`.execute(db)
  return rows[0] ?? { minhas: 0, recebidas: 0, agencia: 0, vencidas: 0 }
}

export async function countOverdue(db: Queries, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('solicitacao')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('venceEm', '<', now)
    .executeTakeFirstOrThrow()
  return Number(n)
}
