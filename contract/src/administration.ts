/** Who may do what: permissions, groups, people, and the record of every change. docs/rules/administration.md has the rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, numericId, numericIdInPath, optionalText } from './fields.ts'
import { limits } from './limits.ts'
import { pageOf, paging } from './paging.ts'

export const Application = z.object({ id: z.int(), nomeAplicacao: z.string() })
export type Application = z.infer<typeof Application>

export const Permission = z.object({
  id: z.int(),
  nomePermissao: z.string(),
  descricaoPermissao: z.nullable(z.string()),
  aplicacaoPermissao: z.nullable(Application),
  /** The portal itself asks for it, so it can't be deleted. */
  doPortal: z.boolean(),
  versao: z.int(),
})
export type Permission = z.infer<typeof Permission>

export const groupTypes = ['CUSTOMIZADO', 'SISTEMA'] as const

export const Group = z.object({
  id: z.int(),
  nomeDoGrupoDePermissoes: z.string(),
  /** A group of the type SISTEMA keeps its name and its permissions, and is never deleted. */
  tipo: z.enum(groupTypes),
  versao: z.int(),
})
export type Group = z.infer<typeof Group>

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

/** A member of a group. */
export const Member = z.object({
  id: z.string(),
  nome: z.string(),
  cpf: z.nullable(z.string()),
  email: z.string(),
  ehEstrangeiro: z.boolean(),
})
export type Member = z.infer<typeof Member>

/** Why somebody has a permission: the groups that it comes from. */
export const PermissionOrigin = z.object({
  permissao: Permission,
  grupos: z.array(Group),
})
export type PermissionOrigin = z.infer<typeof PermissionOrigin>

export const membershipActions = ['ADICIONAR', 'REMOVER'] as const

export const changeActions = [
  'PERMISSAO_CRIADA',
  'PERMISSAO_ALTERADA',
  'PERMISSAO_EXCLUIDA',
  'GRUPO_CRIADO',
  'GRUPO_ALTERADO',
  'GRUPO_EXCLUIDO',
  'PERMISSOES_ADICIONADAS',
  'PERMISSOES_REMOVIDAS',
  'MEMBRO_ADICIONADO',
  'MEMBRO_REMOVIDO',
  'SETOR_CRIADO',
  'SETOR_ALTERADO',
  'SETOR_EXCLUIDO',
  'TEXTO_ALTERADO',
  'CONTATO_ALTERADO',
  'PESSOA_EXCLUIDA',
  'MUNICIPIO_USUARIO_ADICIONADO',
  'MUNICIPIO_USUARIO_REMOVIDO',
] as const
export type ChangeAction = (typeof changeActions)[number]

/** One line of the record of administrative changes. */
export const RecordedChange = z.object({
  id: z.string(),
  em: z.string(),
  acao: z.enum(changeActions),
  /** Who did it; null where an operator's command did. */
  quem: z.nullable(z.object({ id: z.string(), nome: z.string() })),
  /** What it was done to, by name. */
  alvo: z.string(),
  /** What there was before and after, by the names of fields; null where there was nothing. */
  antes: z.nullable(z.record(z.string(), z.unknown())),
  depois: z.nullable(z.record(z.string(), z.unknown())),
})
export type RecordedChange = z.infer<typeof RecordedChange>

const area = 'administração'
const managePermissions = ['GERENCIAR_PERMISSOES'] as const
const manageGroups = ['GERENCIAR_GRUPOS_PERMISSOES'] as const
const manageUsers = ['GERENCIAR_USUARIOS'] as const
/** A group's screen and a person's screen both show and change who is in a group. */
const manageMembers = ['GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES'] as const
const manageAny = ['GERENCIAR_USUARIOS', 'GERENCIAR_GRUPOS_PERMISSOES', 'GERENCIAR_PERMISSOES'] as const
/** What group and permission screens choose from. */
const applicationReaders = ['GERENCIAR_PERMISSOES', 'GERENCIAR_GRUPOS_PERMISSOES'] as const

const ofPermissions = {
  area,
  access: 'signed-in',
  permissions: managePermissions,
  whoMay: 'Anyone with the permission',
} as const
const ofGroups = {
  area,
  access: 'signed-in',
  permissions: manageGroups,
  whoMay: 'Anyone with the permission',
} as const
const ofUsers = {
  area,
  access: 'signed-in',
  permissions: manageUsers,
  whoMay: 'Anyone with the permission',
} as const
const ofMembers = {
  area,
  access: 'signed-in',
  permissions: manageMembers,
  whoMay: 'Anyone with one of the permissions',
} as const
const ofRecord = {
  area,
  access: 'signed-in',
  permissions: manageAny,
  whoMay: 'Anyone with one of the permissions',
} as const

const byId = z.object({ id: numericIdInPath })
const byGroup = z.object({ groupId: numericIdInPath })
const userId = z.uuid()
const filterText = z.optional(z.string().check(z.maxLength(limits.text)))
const filterId = z.optional(blankAsAbsent(numericIdInPath))
/** Ids in a path, separated by commas. */
const permissionIds = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,99}$/))
const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text))

const permissionFields = {
  nomePermissao: filled,
  descricaoPermissao: optionalText(),
  aplicacaoPermissao: z.optional(z.nullable(z.object({ id: numericId }))),
}
const versao = z.optional(z.nullable(z.int()))
const removed = z.object({ removido: z.boolean() })

const recordFilter = {
  /** A part of the name of who did it, or of what it was done to. */
  texto: filterText,
  acao: z.optional(blankAsAbsent(z.enum(changeActions))),
  /** The first and the last day in the state's time zone, YYYY-MM-DD. */
  de: z.optional(blankAsAbsent(z.iso.date())),
  ate: z.optional(blankAsAbsent(z.iso.date())),
}

export const administration = {
  applications: endpoint({
    area,
    access: 'signed-in',
    permissions: applicationReaders,
    whoMay: 'Anyone with one of the permissions',
    method: 'GET',
    path: '/admin/aplicacao-invest',
    summary: 'The applications that permissions belong to',
    query: z.object(paging(['nome'])),
    answer: pageOf(Application),
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),

  listPermissions: endpoint({
    ...ofPermissions,
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
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),
  permission: endpoint({
    ...ofPermissions,
    method: 'GET',
    path: '/admin/permissoes/:id',
    summary: 'One permission',
    params: byId,
    answer: Permission,
    errors: ['acesso-negado', 'permissao-desconhecida'],
  }),
  createPermission: endpoint({
    ...ofPermissions,
    method: 'POST',
    path: '/admin/permissoes',
    summary: 'Add a permission: a name, and an application or a description',
    body: z.object(permissionFields),
    answer: Permission,
    errors: ['acesso-negado'],
  }),
  savePermission: endpoint({
    ...ofPermissions,
    method: 'PUT',
    path: '/admin/permissoes',
    summary: 'Save description and application of a permission; its name stays',
    body: z.object({
      id: numericId,
      versao,
      ...permissionFields,
      nomePermissao: z.optional(z.nullable(z.string().check(z.maxLength(limits.text)))),
    }),
    answer: Permission,
    errors: ['acesso-negado', 'permissao-desconhecida', 'versao-desatualizada'],
  }),
  removePermission: endpoint({
    ...ofPermissions,
    method: 'DELETE',
    path: '/admin/permissoes/:id',
    summary: 'Delete a permission that the portal itself does not ask for; groups lose it',
    params: byId,
    answer: removed,
    errors: ['acesso-negado', 'permissao-desconhecida', 'permissao-do-portal', 'grupo-do-sistema'],
  }),

  listGroups: endpoint({
    ...ofGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes',
    summary: 'Groups by a part of the name',
    query: z.object({ nomeGrupoPermissao: filterText, ...paging(['nome']) }),
    answer: pageOf(Group),
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),
  group: endpoint({
    ...ofGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes/:id',
    summary: 'One group',
    params: byId,
    answer: Group,
    errors: ['acesso-negado', 'grupo-desconhecido'],
  }),
  createGroup: endpoint({
    ...ofGroups,
    method: 'POST',
    path: '/admin/grupo-permissoes',
    summary: 'Add a group',
    body: z.object({ nomeDoGrupoDePermissoes: filled }),
    answer: Group,
    errors: ['acesso-negado'],
  }),
  saveGroup: endpoint({
    ...ofGroups,
    method: 'PUT',
    path: '/admin/grupo-permissoes',
    summary: 'Rename a group that is not of the system',
    body: z.object({ id: numericId, versao, nomeDoGrupoDePermissoes: filled }),
    answer: Group,
    errors: ['acesso-negado', 'grupo-desconhecido', 'grupo-do-sistema', 'versao-desatualizada'],
  }),
  removeGroup: endpoint({
    ...ofGroups,
    method: 'DELETE',
    path: '/admin/grupo-permissoes/:id',
    summary: 'Delete a group that is not of the system; its members lose what it gave',
    params: byId,
    answer: removed,
    errors: ['acesso-negado', 'grupo-desconhecido', 'grupo-do-sistema', 'ultimo-administrador'],
  }),
  addPermissions: endpoint({
    ...ofGroups,
    method: 'PUT',
    path: '/admin/grupo-permissoes/adicionar-permissao-grupo/:groupId/:permissionIds',
    summary: 'Add permissions to a group; those of the portal only by who has them',
    params: z.object({ groupId: numericIdInPath, permissionIds }),
    answer: z.array(Permission),
    errors: [
      'acesso-negado',
      'grupo-desconhecido',
      'permissao-desconhecida',
      'grupo-do-sistema',
      'permissao-que-falta',
    ],
  }),
  removePermissions: endpoint({
    ...ofGroups,
    method: 'DELETE',
    path: '/admin/grupo-permissoes/deletar-permissao-grupo/:groupId/:permissionIds',
    summary: 'Take permissions from a group; those that it does not have are ignored',
    params: z.object({ groupId: numericIdInPath, permissionIds }),
    answer: z.array(Permission),
    errors: ['acesso-negado', 'grupo-desconhecido', 'grupo-do-sistema'],
  }),
  groupPermissions: endpoint({
    ...ofGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes/listar-permissoes-do-grupo/:groupId',
    summary: "All of a group's permissions, by name",
    params: byGroup,
    answer: z.array(Permission),
    errors: ['acesso-negado', 'grupo-desconhecido'],
  }),
  permissionsNotInGroup: endpoint({
    ...ofGroups,
    method: 'GET',
    path: '/admin/grupo-permissoes/listar-permissoes-da-aplicacao-que-nao-estao-no-grupo/:applicationId/:groupId',
    summary: 'The permissions of an application that a group does not have, by name',
    params: z.object({ applicationId: numericIdInPath, groupId: numericIdInPath }),
    answer: z.array(Permission),
    errors: ['acesso-negado', 'grupo-desconhecido'],
  }),
  members: endpoint({
    ...ofMembers,
    method: 'GET',
    path: '/admin/grupo-permissoes/listar-membros-do-grupo/:groupId',
    summary: 'Who is in a group. A CPF is whole only for who manages users',
    params: byGroup,
    query: z.object(paging(['nome', 'cpf', 'email'])),
    answer: pageOf(Member),
    errors: ['acesso-negado', 'grupo-desconhecido', 'pagina-alem-do-limite'],
  }),

  listUsers: endpoint({
    ...ofUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios',
    summary: 'People by parts of name and e-mail, and by CPF from its first digits on',
    query: z.object({
      nome: filterText,
      cpf: z.optional(z.string().check(z.maxLength(40))),
      email: filterText,
      ...paging(['nome', 'cpf', 'email', 'dataInicio']),
    }),
    answer: pageOf(User),
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),
  user: endpoint({
    ...ofUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/:id',
    summary: 'One person',
    params: z.object({ id: userId }),
    answer: UserDetails,
    errors: ['acesso-negado', 'usuario-desconhecido'],
  }),
  userGroups: endpoint({
    ...ofUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/lista-grupos-usuario/:userId',
    summary: "All of a person's groups, by name",
    params: z.object({ userId }),
    answer: z.array(Group),
    errors: ['acesso-negado', 'usuario-desconhecido'],
  }),
  otherGroups: endpoint({
    ...ofUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/lista-grupos-permissoes-que-o-usuario-nao-faz-parte/:userId',
    summary: 'All groups that a person is not in, by name',
    params: z.object({ userId }),
    answer: z.array(Group),
    errors: ['acesso-negado', 'usuario-desconhecido'],
  }),
  permissionOrigins: endpoint({
    ...ofUsers,
    method: 'GET',
    path: '/admin/gerenciar-usuarios/origem-permissoes/:userId',
    summary: 'Why somebody may do what: each of their permissions with the groups that it comes from',
    params: z.object({ userId }),
    answer: z.array(PermissionOrigin),
    errors: ['acesso-negado', 'usuario-desconhecido'],
  }),
  tryMembership: endpoint({
    ...ofUsers,
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
    errors: ['acesso-negado', 'usuario-desconhecido', 'grupo-desconhecido'],
  }),
  addMember: endpoint({
    ...ofUsers,
    method: 'PUT',
    path: '/admin/gerenciar-usuarios/adicionar-grupo-no-usuario/:userId/:groupId',
    summary: 'Put a person into a group; repeated, it changes nothing',
    params: z.object({ userId, groupId: numericIdInPath }),
    answer: z.array(Group),
    errors: [
      'acesso-negado',
      'usuario-desconhecido',
      'grupo-desconhecido',
      'estrangeiro-sem-grupos',
      'permissao-que-falta',
    ],
  }),
  removeMember: endpoint({
    ...ofMembers,
    method: 'DELETE',
    path: '/admin/gerenciar-usuarios/remover-grupo-do-usuario/:userId/:groupId',
    summary:
      'Take a person out of a group, from either of their screens; out of a group of the system only by who manages users',
    params: z.object({ userId, groupId: numericIdInPath }),
    answer: z.array(Group),
    errors: [
      'acesso-negado',
      'usuario-desconhecido',
      'grupo-desconhecido',
      'grupo-do-sistema',
      'ultimo-administrador',
    ],
  }),

  record: endpoint({
    ...ofRecord,
    method: 'GET',
    path: '/admin/registro',
    summary: 'The record of administrative changes, the latest first',
    query: z.object({ ...recordFilter, ...paging(['em'], 'desc') }),
    answer: pageOf(RecordedChange),
    errors: ['acesso-negado', 'pagina-alem-do-limite'],
  }),
  exportRecord: endpoint({
    ...ofRecord,
    method: 'GET',
    path: '/admin/registro/exportar',
    summary: 'What a search of the record finds, as CSV, at most 50,000 lines, the latest first',
    transport: 'bytes',
    media: ['text/csv'],
    query: z.object(recordFilter),
    answer: z.unknown(),
    errors: ['acesso-negado'],
  }),
}

export const administrationArea = {
  calls: administration,
  refusals: {
    'permissao-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
    'grupo-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    'usuario-desconhecido': { status: 404, tipoAlerta: 'ATENCAO' },
    /** Nobody hands out a permission of the portal that they do not have. */
    'permissao-que-falta': { status: 403, tipoAlerta: 'ERRO' },
    'permissao-do-portal': { status: 409, tipoAlerta: 'ATENCAO' },
    'grupo-do-sistema': { status: 409, tipoAlerta: 'ATENCAO' },
    'ultimo-administrador': { status: 409, tipoAlerta: 'ATENCAO' },
    'estrangeiro-sem-grupos': { status: 409, tipoAlerta: 'ATENCAO' },
  },
  fieldProblems: [
    'permissao-repetida',
    'grupo-repetido',
    'aplicacao-desconhecida',
    'descricao-ou-aplicacao',
    'grupos-demais',
    'permissoes-demais',
  ],
  permissions: {
    GERENCIAR_USUARIOS: { pt: 'Gerenciar usuários', en: 'Manage users', es: 'Gestionar usuarios' },
    GERENCIAR_PERMISSOES: { pt: 'Gerenciar permissões', en: 'Manage permissions', es: 'Gestionar permisos' },
    GERENCIAR_GRUPOS_PERMISSOES: {
      pt: 'Gerenciar grupos de permissões',
      en: 'Manage permission groups',
      es: 'Gestionar grupos de permisos',
    },
  },
} as const satisfies ContractArea
