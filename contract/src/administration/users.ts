/** People, their groups, and why they may do what. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numericIdInPath } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { Group } from './groups.ts'
import { Permission } from './permissions.ts'
import { area, filterText, manageMembers } from './shared.ts'

export const User = z.object({
  id: z.string(),
  nome: z.string(),
  /** Digits only; null for a foreigner. */
  cpf: z.nullable(z.string()),
  email: z.string(),
  ehEstrangeiro: z.boolean(),
  /** When the person first came. */
  dataInicio: z.string(),
})
export type User = z.infer<typeof User>

/** A person as the list shows them, with the names of their groups. */
export const ListedUser = z.object({ ...User.shape, grupos: z.array(z.string()) })
export type ListedUser = z.infer<typeof ListedUser>

export const UserDetails = z.object({
  ...User.shape,
  /** False once the person has been erased. */
  enabled: z.boolean(),
  /** What the person signs in with: the CPF, or a foreigner's e-mail. */
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Names of the person's groups. */
  groups: z.array(z.string()),
})
export type UserDetails = z.infer<typeof UserDetails>

/** Why somebody has a permission: the groups that it comes from. */
export const PermissionOrigin = z.object({
  permissao: Permission,
  grupos: z.array(Group),
})
export type PermissionOrigin = z.infer<typeof PermissionOrigin>

export const membershipActions = ['ADICIONAR', 'REMOVER'] as const

const manageUsers = { area, access: 'signed-in', permissions: ['GERENCIAR_USUARIOS'] } as const

const userId = z.uuid()

/** What people are found by, and which page of them. */
const UserQuery = z.object({
  nome: filterText,
  cpf: z.optional(z.string().check(z.maxLength(40))),
  email: filterText,
  ...paging(['nome', 'cpf', 'email', 'dataInicio']),
})

/** Reading people and changing their groups. */
export const userCalls = {
  listUsers: endpoint({
    ...manageUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios',
    summary: 'People by parts of name and e-mail, and by CPF from its first digits on',
    query: UserQuery,
    answer: pageOf(ListedUser),
  }),
  findUsers: endpoint({
    ...manageUsers,
    method: 'POST',
    path: '/admin/gerenciar-usuarios/listar',
    changes: false,
    summary: 'The same with the search in the body: no address holds a CPF then',
    body: UserQuery,
    answer: pageOf(ListedUser),
  }),
  user: endpoint({
    ...manageUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/:id',
    summary: 'One person',
    params: z.object({ id: userId }),
    answer: UserDetails,
    errors: ['usuario-desconhecido'],
  }),
  userGroups: endpoint({
    ...manageUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/lista-grupos-usuario/:userId',
    summary: "All of a person's groups, by name",
    params: z.object({ userId }),
    answer: z.array(Group),
    errors: ['usuario-desconhecido'],
  }),
  otherGroups: endpoint({
    ...manageUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/lista-grupos-permissoes-que-o-usuario-nao-faz-parte/:userId',
    summary: 'All groups that a person is not in, by name',
    params: z.object({ userId }),
    answer: z.array(Group),
    errors: ['usuario-desconhecido'],
  }),
  permissionOrigins: endpoint({
    ...manageUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/origem-permissoes/:userId',
    summary: 'Why somebody may do what: each of their permissions with the groups that it comes from',
    params: z.object({ userId }),
    answer: z.array(PermissionOrigin),
    errors: ['usuario-desconhecido'],
  }),
  tryMembership: endpoint({
    ...manageUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/simular-grupo/:userId/:groupId',
    summary: 'What somebody would gain or lose by joining or leaving a group; it changes nothing',
    params: z.object({ userId, groupId: numericIdInPath }),
    query: z.object({ acao: z.enum(membershipActions) }),
    answer: z.object({
      ganha: z.array(Permission),
      perde: z.array(Permission),
      /** What the group gives, and another of their groups gives as well. */
      mantem: z.array(Permission),
    }),
    errors: ['usuario-desconhecido', 'grupo-desconhecido'],
  }),
  addMember: endpoint({
    ...manageUsers,
    method: 'PUT',
    path: '/admin/gerenciar-usuarios/adicionar-grupo-no-usuario/:userId/:groupId',
    summary: 'Put a person into a group; repeated, it changes nothing',
    params: z.object({ userId, groupId: numericIdInPath }),
    answer: z.array(Group),
    errors: ['usuario-desconhecido', 'grupo-desconhecido', 'estrangeiro-sem-grupos', 'permissao-que-falta'],
  }),
  removeMember: endpoint({
    ...manageMembers,
    method: 'DELETE',
    path: '/admin/gerenciar-usuarios/remover-grupo-do-usuario/:userId/:groupId',
    summary:
      'Take a person out of a group, from either of their screens; out of a group of the system only by whoever manages users',
    params: z.object({ userId, groupId: numericIdInPath }),
    answer: z.array(Group),
    errors: ['usuario-desconhecido', 'grupo-desconhecido', 'grupo-do-sistema', 'ultimo-administrador'],
  }),
}
