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
    GERENCIAR_USUARIOS: {
      pt: 'Gerenciar usuários',
      en: 'Manage users',
      es: 'Gestionar usuarios',
      allows: {
        pt: 'Pode ver todas as pessoas que usam o portal, com CPF e e-mail, colocá-las em grupos e retirá-las deles, convidar pessoas e ver o registro das mudanças.',
        en: 'May see everybody who uses the portal, with CPF and e-mail, put them into groups or take them out, invite people, and see the audit log.',
        es: 'Puede ver a todas las personas que usan el portal, con CPF y correo electrónico, incluirlas en grupos y quitarlas de ellos, invitar a personas y ver el registro de los cambios.',
      },
    },
    GERENCIAR_PERMISSOES: {
      pt: 'Gerenciar permissões',
      en: 'Manage permissions',
      es: 'Gestionar permisos',
      allows: {
        pt: 'Pode criar, descrever e excluir permissões, menos as que o próprio portal usa, e ver o registro das mudanças.',
        en: 'May create, describe and delete permissions, except those that the portal itself uses, and see the audit log.',
        es: 'Puede crear, describir y eliminar permisos, salvo los que usa el propio portal, y ver el registro de los cambios.',
      },
    },
    GERENCIAR_GRUPOS_PERMISSOES: {
      pt: 'Gerenciar grupos de permissões',
      en: 'Manage permission groups',
      es: 'Gestionar grupos de permisos',
      allows: {
        pt: 'Pode criar grupos, decidir o que cada um permite, ver quem faz parte deles, retirar pessoas e ver o registro das mudanças.',
        en: 'May create groups, decide what each of them permits, see who is in them, take people out, and see the audit log.',
        es: 'Puede crear grupos, decidir qué permite cada uno, ver quiénes forman parte de ellos, quitar personas y ver el registro de los cambios.',
      },
    },
  },
} as const satisfies ContractArea
