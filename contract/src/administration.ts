/** Who may do what: permissions, groups, people, and the audit log. docs/rules/administration.md has the rules. */

import { auditLogCalls } from './administration/audit-log.ts'
import { groupCalls } from './administration/groups.ts'
import { permissionCalls } from './administration/permissions.ts'
import { userCalls } from './administration/users.ts'
import type { ContractArea } from './area.ts'

export const administration = {
  ...permissionCalls,
  ...groupCalls,
  ...userCalls,
  ...auditLogCalls,
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
