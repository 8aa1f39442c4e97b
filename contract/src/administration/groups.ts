/** Groups of permissions, and who is in them. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { distinctName, numericId, numericIdInPath, recordVersion } from '../fields.ts'
import type { Language } from '../language.ts'
import { pageOf, paging } from '../paging.ts'
import { Permission } from './permissions.ts'
import { area, byId, filterText, manageMembers, removed } from './shared.ts'

export const groupTypes = ['CUSTOMIZADO', 'SISTEMA'] as const

/** Names of the groups that every portal begins with. A renamed one keeps the name that it got. */
const firstGroups: Record<string, Partial<Record<Language, string>>> = {
  Administradores: { en: 'Administrators', es: 'Administradores' },
  'Instituições financeiras': { en: 'Financial institutions', es: 'Instituciones financieras' },
  'Representantes municipais': { en: 'Municipality representatives', es: 'Representantes de municipios' },
  'Editores de lotes': { en: 'Lot editors', es: 'Editores de lotes' },
  'Atendimento a investidores': { en: 'Investor support', es: 'Atención a inversores' },
}

/** A group's name in the reader's language, where the portal has one. */
export const groupNameIn = (language: Language, name: string): string => firstGroups[name]?.[language] ?? name

export const Group = z.object({
  id: z.int(),
  nomeDoGrupoDePermissoes: z.string(),
  /** A group of the type SISTEMA keeps its name and its permissions, and is never deleted. */
  tipo: z.enum(groupTypes),
  versao: z.int(),
})
export type Group = z.infer<typeof Group>

/** A group as the list shows it. */
export const ListedGroup = z.object({ ...Group.shape, totalMembros: z.int(), totalPermissoes: z.int() })
export type ListedGroup = z.infer<typeof ListedGroup>

/** A member of a group. */
export const Member = z.object({
  id: z.string(),
  nome: z.string(),
  cpf: z.nullable(z.string()),
  email: z.string(),
  ehEstrangeiro: z.boolean(),
})
export type Member = z.infer<typeof Member>

const manageGroups = { area, access: 'signed-in', permissions: ['GERENCIAR_GRUPOS_PERMISSOES'] } as const

const byGroup = z.object({ groupId: numericIdInPath })
/** In the place of an application's id: the permissions that belong to none. */
const withoutApplication = z.pipe(
  z.literal('0'),
  z.transform(() => 0),
)
/** Ids in a path, separated by commas. */
const permissionIds = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/))

/** Reading and changing groups. */
export const groupCalls = {
  listGroups: endpoint({
    ...manageGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes',
    summary: 'Groups by a part of the name',
    query: z.object({ nomeGrupoPermissao: filterText, ...paging(['nome']) }),
    answer: pageOf(ListedGroup),
  }),
  group: endpoint({
    ...manageGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes/:id',
    summary: 'One group',
    params: byId,
    answer: Group,
    errors: ['grupo-desconhecido'],
  }),
  createGroup: endpoint({
    ...manageGroups,
    method: 'POST',
    path: '/admin/grupo-permissoes',
    summary: 'Add a group',
    body: z.object({ nomeDoGrupoDePermissoes: distinctName }),
    answer: Group,
  }),
  saveGroup: endpoint({
    ...manageGroups,
    method: 'PUT',
    path: '/admin/grupo-permissoes',
    summary: 'Rename a group that is not of the system',
    body: z.object({
      id: numericId,
      versao: z.nullish(recordVersion),
      nomeDoGrupoDePermissoes: distinctName,
    }),
    answer: Group,
    errors: ['grupo-desconhecido', 'grupo-do-sistema', 'versao-desatualizada'],
  }),
  removeGroup: endpoint({
    ...manageGroups,
    method: 'DELETE',
    path: '/admin/grupo-permissoes/:id',
    summary: 'Delete a group that is not of the system; its members lose what it gave',
    params: byId,
    answer: removed,
    errors: ['grupo-desconhecido', 'grupo-do-sistema', 'ultimo-administrador'],
  }),
  addPermissions: endpoint({
    ...manageGroups,
    method: 'PUT',
    path: '/admin/grupo-permissoes/adicionar-permissao-grupo/:groupId/:permissionIds',
    summary: 'Add permissions to a group; those of the portal only by whoever has them',
    params: z.object({ groupId: numericIdInPath, permissionIds }),
    answer: z.array(Permission),
    errors: ['grupo-desconhecido', 'permissao-desconhecida', 'grupo-do-sistema', 'permissao-que-falta'],
  }),
  removePermissions: endpoint({
    ...manageGroups,
    method: 'DELETE',
    path: '/admin/grupo-permissoes/deletar-permissao-grupo/:groupId/:permissionIds',
    summary: 'Take permissions from a group; those that it does not have are ignored',
    params: z.object({ groupId: numericIdInPath, permissionIds }),
    answer: z.array(Permission),
    errors: ['grupo-desconhecido', 'grupo-do-sistema'],
  }),
  groupPermissions: endpoint({
    ...manageGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes/listar-permissoes-do-grupo/:groupId',
    summary: "All of a group's permissions, by name",
    params: byGroup,
    answer: z.array(Permission),
    errors: ['grupo-desconhecido'],
  }),
  permissionsNotInGroup: endpoint({
    ...manageGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes/listar-permissoes-da-aplicacao-que-nao-estao-no-grupo/:applicationId/:groupId',
    summary: 'The permissions of an application, or of none (0), that a group does not have, by name',
    params: z.object({
      applicationId: z.union([withoutApplication, numericIdInPath]),
      groupId: numericIdInPath,
    }),
    answer: z.array(Permission),
    errors: ['grupo-desconhecido'],
  }),
  members: endpoint({
    ...manageMembers,
    method: 'GET',
    path: '/admin/grupo-permissoes/listar-membros-do-grupo/:groupId',
    summary: 'Who is in a group. A CPF is whole only for whoever manages users',
    params: byGroup,
    query: z.object(paging(['nome', 'cpf', 'email'])),
    answer: pageOf(Member),
    errors: ['grupo-desconhecido'],
  }),
}
