/** The audit log, the latest first (ADMIN-19). */
import type { administration } from '@invest/contract/administration'
import type { AuditEntry } from '@invest/contract/administration/audit-log'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import type { AdministrationDeps } from '../deps.ts'
import { type AuditLogRow, recordPage } from './audit-log-repository.ts'
import { namesIn, readPermissionNames } from './permission-names.ts'

const presentEntry = (row: AuditLogRow, nomes: AuditEntry['nomes']): AuditEntry => ({
  id: row.id,
  em: row.em.toISOString(),
  acao: row.acao,
  quem: row.quemId !== null && row.quemNome !== null ? { id: row.quemId, nome: row.quemNome } : null,
  alvo: row.alvo,
  antes: row.antes,
  depois: row.depois,
  ...(nomes && { nomes }),
})

export async function readAuditLog(
  { db }: AdministrationDeps,
  { texto, ...query }: QueryOf<typeof administration.auditLog>,
  language: Language,
): Promise<AnswerOf<typeof administration.auditLog>> {
  const filter = { ...query, texto: texto?.trim() }
  const [{ rows, total }, nameOf] = await Promise.all([
    recordPage(db, filter, rowsOfPage(query)),
    readPermissionNames(db, language),
  ])
  return pageFrom(
    rows.map((row) => presentEntry(row, namesIn(row, nameOf))),
    query,
    query.total ? total : undefined,
  )
}
