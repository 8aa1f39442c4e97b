/** The audit log, the latest first (ADMIN-19). */
import type { administration } from '@invest/contract/administration'
import type { AuditEntry } from '@invest/contract/administration/audit-log'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import type { AdministrationDeps } from '../deps.ts'
import { type AuditLogRow, recordPage } from './audit-log-repository.ts'

const presentEntry = ({ quemId, quemNome, em, ...row }: AuditLogRow): AuditEntry => ({
  id: row.id,
  em: em.toISOString(),
  acao: row.acao,
  quem: quemId !== null && quemNome !== null ? { id: quemId, nome: quemNome } : null,
  alvo: row.alvo,
  antes: row.antes,
  depois: row.depois,
})

export async function readAuditLog(
  { db }: AdministrationDeps,
  { texto, ...query }: QueryOf<typeof administration.auditLog>,
): Promise<AnswerOf<typeof administration.auditLog>> {
  const filter = { ...query, texto: texto?.trim() }
  const { rows, total } = await recordPage(db, filter, rowsOfPage(query))
  return pageFrom(rows.map(presentEntry), query, query.total ? total : undefined)
}
