/** Permissions and the applications that they belong to, for those who manage them. */
import type { administration } from '@invest/contract/administration'
import type { Permission } from '@invest/contract/administration/permissions'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AdministrationDeps } from '../deps.ts'
import {
  applicationRows,
  countApplications,
  countPermissions,
  findPermission,
  permissionRows,
} from './permission-repository.ts'
import { explainedIn } from './portal-permissions.ts'

export async function listApplications(
  { db }: AdministrationDeps,
  query: QueryOf<typeof administration.applications>,
): Promise<AnswerOf<typeof administration.applications>> {
  const [content, count] = await Promise.all([
    applicationRows(db, rowsOfPage(query)),
    query.total ? countApplications(db) : undefined,
  ])
  return pageFrom(content, query, count)
}

/** The application is taken under each of its three names (ADMIN-2). */
export async function listPermissions(
  { db }: AdministrationDeps,
  query: QueryOf<typeof administration.listPermissions>,
  language: Language,
): Promise<AnswerOf<typeof administration.listPermissions>> {
  const filter = {
    nome: query.nomePermissao?.trim(),
    aplicacaoId: query.idAplicacao ?? query.aplicacaoPermissao ?? query.idAplicacaoPermissao,
  }
  const [content, count] = await Promise.all([
    permissionRows(db, filter, rowsOfPage(query), query.sort.split(',')[0] ?? 'nome'),
    query.total ? countPermissions(db, filter) : undefined,
  ])
  return pageFrom(content.map(explainedIn(language)), query, count)
}

export async function readPermission({ db }: AdministrationDeps, id: number): Promise<Permission> {
  const permission = await findPermission(db, id)
  if (!permission) throw new Refusal('permissao-desconhecida')
  return permission
}
