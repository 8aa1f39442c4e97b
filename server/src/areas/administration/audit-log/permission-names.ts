/** Names the permissions of the audit log, which keeps their codes (ADMIN-28). */
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import { permissionDescriptions } from '../permissions/permission-repository.ts'
import { portalText } from '../permissions/portal-permissions.ts'
import type { AuditLogRow } from './audit-log-repository.ts'

/** The name that people read for a code; undefined where there is none. */
export type NameOfPermission = (code: string) => string | undefined

/** Descriptions are written in Portuguese: who reads another language gets the portal's own words where there are some. */
export async function readPermissionNames(db: Queries, language: Language): Promise<NameOfPermission> {
  const rows = await permissionDescriptions(db)
  const described = new Map(rows.map((row) => [row.nomePermissao, row.descricaoPermissao]))
  return (code) => {
    const [written, own] = [described.get(code) || undefined, portalText(code, language)]
    return language === 'pt' ? (written ?? own) : (own ?? written)
  }
}

/** Whether a line is about a permission itself: then its target is a code. */
export const isOfPermission = ({ acao }: Pick<AuditLogRow, 'acao'>): boolean => acao.startsWith('PERMISSAO_')

/** The codes of a line that have a name, with it; undefined where none has. */
export function namesIn(row: AuditLogRow, nameOf: NameOfPermission): Record<string, string> | undefined {
  const codes = [row.antes, row.depois].flatMap((fields) => [fields?.permissoes ?? []].flat().map(String))
  if (isOfPermission(row)) codes.push(row.alvo)
  const named = codes.flatMap((code) => {
    const name = nameOf(code)
    return name === undefined ? [] : [[code, name] as const]
  })
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
