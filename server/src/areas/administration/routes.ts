/** The routes of the administration: permissions, groups, people, and the record of every change. */
import { administration } from '@invest/contract/administration'
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { createRunningLimit } from '../../http/limits/running-limit.ts'
import { exportAuditLog } from './audit-log/export-audit-log.ts'
import { readAuditLog } from './audit-log/read-audit-log.ts'
import { addPermissions, removePermissions } from './groups/change-permissions.ts'
import {
  listGroupPermissions,
  listGroups,
  listPermissionsNotInGroup,
  readGroup,
} from './groups/read-groups.ts'
import { removeGroup } from './groups/remove-group.ts'
import { createGroup, saveGroup } from './groups/save-group.ts'
import { listApplications, listPermissions, readPermission } from './permissions/read-permissions.ts'
import { removePermission } from './permissions/remove-permission.ts'
import { createPermission, permissionProblems, savePermission } from './permissions/save-permission.ts'
import {
  applicationReaders,
  auditLogReaders,
  groupManagers,
  memberManagers,
  permissionManagers,
  userManagers,
} from './policy.ts'
import { addMember, removeMember } from './users/change-membership.ts'
import { tryMembership } from './users/membership-dry-run.ts'
import { listMembers, listOtherGroups, listUserGroups, listUsers, readUser } from './users/read-users.ts'
import { whyPermitted } from './users/why-permitted.ts'

export function administrationRoutes(deps: AreaDeps): Route[] {
  const exportsOf = createRunningLimit(limits.runningLongReads, 'limite-de-chamadas')
  return [
    route(administration.applications, applicationReaders, ({ query }) => listApplications(deps, query)),

    route(administration.listPermissions, permissionManagers, ({ query, language }) =>
      listPermissions(deps, query, language),
    ),
    route(administration.permission, permissionManagers, ({ params }) => readPermission(deps, params.id)),
    route(
      administration.createPermission,
      permissionManagers,
      ({ caller, body }) => createPermission(deps, caller, body),
      (fields) => permissionProblems(deps.db, fields),
    ),
    route(administration.savePermission, permissionManagers, ({ caller, body }) =>
      savePermission(deps, caller, body),
    ),
    route(administration.removePermission, permissionManagers, ({ caller, params }) =>
      removePermission(deps, caller, params.id),
    ),

    route(administration.listGroups, groupManagers, ({ query }) => listGroups(deps, query)),
    route(administration.group, groupManagers, ({ params }) => readGroup(deps, params.id)),
    route(administration.createGroup, groupManagers, ({ caller, body }) => createGroup(deps, caller, body)),
    route(administration.saveGroup, groupManagers, ({ caller, body }) => saveGroup(deps, caller, body)),
    route(administration.removeGroup, groupManagers, ({ caller, params }) =>
      removeGroup(deps, caller, params.id),
    ),
    route(administration.addPermissions, groupManagers, ({ caller, params }) =>
      addPermissions(deps, caller, params),
    ),
    route(administration.removePermissions, groupManagers, ({ caller, params }) =>
      removePermissions(deps, caller, params),
    ),
    route(administration.groupPermissions, groupManagers, ({ params, language }) =>
      listGroupPermissions(deps, params.groupId, language),
    ),
    route(administration.permissionsNotInGroup, groupManagers, ({ params, language }) =>
      listPermissionsNotInGroup(deps, params, language),
    ),
    route(administration.members, memberManagers, ({ caller, params, query }) =>
      listMembers(deps, caller, params.groupId, query),
    ),

    route(administration.listUsers, userManagers, ({ query }) => listUsers(deps, query)),
    route(administration.findUsers, userManagers, ({ body }) => listUsers(deps, body)),
    route(administration.user, userManagers, ({ params }) => readUser(deps, params.id)),
    route(administration.userGroups, userManagers, ({ params }) => listUserGroups(deps, params.userId)),
    route(administration.otherGroups, userManagers, ({ params }) => listOtherGroups(deps, params.userId)),
    route(administration.permissionOrigins, userManagers, ({ params, language }) =>
      whyPermitted(deps, params.userId, language),
    ),
    route(administration.tryMembership, userManagers, ({ params, query, language }) =>
      tryMembership(deps, params, query.acao, language),
    ),
    route(administration.addMember, userManagers, ({ caller, params }) => addMember(deps, caller, params)),
    route(administration.removeMember, memberManagers, ({ caller, params }) =>
      removeMember(deps, caller, params),
    ),

    route(administration.auditLog, auditLogReaders, ({ query, language }) =>
      readAuditLog(deps, query, language),
    ),
    route(administration.exportAuditLog, auditLogReaders, ({ caller, query, reply, language }) =>
      exportAuditLog({ ...deps, exportsOf }, caller, query, { reply, language }),
    ),
  ]
}
