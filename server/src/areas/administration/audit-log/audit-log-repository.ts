/** Reads the audit log, which is never changed itself (ADMIN-18). */
import type { AuditAction } from '@invest/contract/administration/audit-log'
import { limits } from '@invest/contract/limits'
import { stateTimeZone } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { nameContains } from '../../../db/name-conditions.ts'
import { rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'

export interface AuditLogFilter {
  /** A part of the name of who did it or of what it was done to. */
  texto?: string | undefined
  acao?: AuditAction | undefined
  /** Days in the state's time zone. */
  de?: string | undefined
  ate?: string | undefined
}

export interface AuditLogRow {
  id: string
  em: Date
  acao: AuditAction
  quemId: string | null
  quemNome: string | null
  alvo: string
  antes: Record<string, unknown> | null
  depois: Record<string, unknown> | null
}

/** The earliest day that PostgreSQL is asked for: the form also accepts the year 0, which PostgreSQL refuses. */
const firstDay = '0001-01-01'
const startOf = (day: string, more = 0) =>
  sql`((${day < firstDay ? firstDay : day}::date + ${sql.lit(more)})::timestamp AT TIME ZONE ${sql.lit(stateTimeZone)})`

function found({ texto, acao, de, ate }: AuditLogFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (texto) {
    const people = sql`SELECT p.id FROM usuario p WHERE ${nameContains(sql.ref('p.chave_nome'), texto)}`
    // The key is made of the few names instead of each of the many lines, where it would take most of the time.
    const names = sql`SELECT n.alvo FROM (SELECT DISTINCT alvo FROM registro_administrativo OFFSET 0) n
      WHERE ${nameContains(sql`public.search_key(n.alvo)`, texto)}`
    all.push(sql`(r.alvo IN (${names})
      OR r.usuario_id IN (${people}) OR r.alvo_usuario_id IN (${people}))`)
  }
  if (acao) all.push(sql`r.acao = ${acao}`)
  if (de) all.push(sql`r.em >= ${startOf(de)}`)
  if (ate) all.push(sql`r.em < ${startOf(ate, 1)}`)
  return sql.join(all, sql` AND `)
}

/** A person is called by their present name. */
const columns = sql`
  r.id, r.em, r.acao, q.id AS quem_id, q.nome AS quem_nome, coalesce(a.nome, r.alvo) AS alvo, r.antes, r.depois`
const people = sql`LEFT JOIN usuario q ON q.id = r.usuario_id LEFT JOIN usuario a ON a.id = r.alvo_usuario_id`

/**
 * One page and the number of matches, exact up to 10,000. One walk finds both: a search for a rare name reads all lines.
 */
export async function recordPage(
  db: Queries,
  filter: AuditLogFilter,
  { offset, limit, direction }: RowRange,
): Promise<{ rows: AuditLogRow[]; total: number }> {
  const way = sql.raw(direction)
  const rows = await rowsFrom<AuditLogRow & { total: number }>(db)`
    WITH achadas AS MATERIALIZED (
      SELECT r.id, r.em FROM registro_administrativo r WHERE ${found(filter)}
      ORDER BY r.em ${way}, r.id ${way} LIMIT ${limits.maxRows + 1}),
    pagina AS MATERIALIZED (
      SELECT id FROM achadas ORDER BY em ${way}, id ${way} OFFSET ${offset} LIMIT ${limit})
    SELECT n.total, ${columns} FROM (SELECT count(*)::int AS total FROM achadas) n
    LEFT JOIN (pagina JOIN registro_administrativo r ON r.id = pagina.id ${people}) ON true
    ORDER BY r.em ${way}, r.id ${way}`
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/**
 * The lines that a search finds, the latest first, in portions. As no line changes, each portion goes on behind the last
 * line before it, and no transaction stays open while the reader takes its time (OPS-25).
 */
export async function* recordPortions(
  db: Queries,
  filter: AuditLogFilter,
  { most, atOnce }: { most: number; atOnce: number },
): AsyncGenerator<AuditLogRow[]> {
  // The instant is read as text, because a Date would lose the microseconds by which the next portion goes on.
  let last: { em: string; id: string } | undefined
  for (let left = most; left > 0; left -= atOnce) {
    const behind = last ? sql`(r.em, r.id) < (${last.em}::timestamptz, ${last.id}::bigint)` : sql`true`
    const rows = await rowsFrom<AuditLogRow & { emInteiro: string }>(db)`
      SELECT ${columns}, r.em::text AS em_inteiro FROM (
        SELECT * FROM registro_administrativo r WHERE ${found(filter)} AND ${behind}
        ORDER BY r.em DESC, r.id DESC LIMIT ${Math.min(left, atOnce)}) r
      ${people} ORDER BY r.em DESC, r.id DESC`
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < atOnce) return
    last = { em: end.emInteiro, id: end.id }
  }
}
