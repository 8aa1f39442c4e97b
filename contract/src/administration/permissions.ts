/** Permissions, and the applications that they belong to. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  blankAsAbsent,
  distinctName,
  numericId,
  numericIdInPath,
  optionalName,
  optionalText,
  recordVersion,
} from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { area, byId, filterText, removed } from './shared.ts'

export const Application = z.object({ id: z.int(), nomeAplicacao: z.string() })
export type Application = z.infer<typeof Application>

export const Permission = z.object({
  id: z.int(),
  nomePermissao: z.string(),
  descricaoPermissao: z.nullable(z.string()),
  aplicacaoPermissao: z.nullable(Application),
  /** The portal itself asks for it, so it can't be deleted. */
  doPortal: z.boolean(),
  /** What its holder may do, in the reader's language; absent where the portal itself does not ask for it (ADMIN-45). */
  permite: z.optional(z.string()),
  versao: z.int(),
})
export type Permission = z.infer<typeof Permission>

const managePermissions = { area, access: 'signed-in', permissions: ['GERENCIAR_PERMISSOES'] } as const

/** What group and permission screens choose from. */
const readApplications = {
  area,
  access: 'signed-in',
  permissions: ['GERENCIAR_PERMISSOES', 'GERENCIAR_GRUPOS_PERMISSOES'],
} as const

const filterId = z.optional(blankAsAbsent(numericIdInPath))
const permissionFields = {
  nomePermissao: distinctName,
  descricaoPermissao: optionalText(),
  aplicacaoPermissao: z.nullish(z.object({ id: numericId })),
}

/** Reading and changing permissions. */
export const permissionCalls = {
  applications: endpoint({
    ...readApplications,
    method: 'GET',
    path: '/admin/aplicacao-invest',
    summary: 'The applications that permissions belong to',
    query: z.object(paging(['nome'])),
    answer: pageOf(Application),
  }),
  listPermissions: endpoint({
    ...managePermissions,
    method: 'GET',
    path: '/admin/permissoes',
    summary: 'Permissions by application and a part of the name',
    query: z.object({
      nomePermissao: filterText,
      idAplicacao: filterId,
      aplicacaoPermissao: filterId,
      idAplicacaoPermissao: filterId,
      ...paging(['nome', 'nomePermissao', 'descricaoPermissao', 'nomeAplicacao']),
    }),
    answer: pageOf(Permission),
  }),
  permission: endpoint({
    ...managePermissions,
    method: 'GET',
    path: '/admin/permissoes/:id',
    summary: 'One permission',
    params: byId,
    answer: Permission,
    errors: ['permissao-desconhecida'],
  }),
  createPermission: endpoint({
    ...managePermissions,
    method: 'POST',
    path: '/admin/permissoes',
    summary: 'Add a permission: a name, and an application or a description',
    body: z.object(permissionFields),
    answer: Permission,
  }),
  savePermission: endpoint({
    ...managePermissions,
    method: 'PUT',
    path: '/admin/permissoes',
    summary: 'Save description and application of a permission; its name stays',
    body: z.object({
      id: numericId,
      versao: z.nullish(recordVersion),
      ...permissionFields,
      nomePermissao: optionalName(),
    }),
    answer: Permission,
    errors: ['permissao-desconhecida', 'versao-desatualizada'],
  }),
  removePermission: endpoint({
    ...managePermissions,
    method: 'DELETE',
    path: '/admin/permissoes/:id',
    summary: 'Delete a permission that the portal itself does not ask for; groups lose it',
    params: byId,
    answer: removed,
    errors: ['permissao-desconhecida', 'permissao-do-portal', 'grupo-do-sistema'],
  }),
}
