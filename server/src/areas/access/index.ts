/** What other areas may use of the access area. Permissions come from a person's groups (IDENTITY-7). */

export { cityRepresentatives, companyOwners, holds } from './acting.sql.ts'
export { givePermission, takePermissionBack, wayToPermission } from './give-permission.ts'
export { keepAnAdministrator } from './keep-last-administrator.ts'
export { makeAdministrator } from './make-administrator.ts'
export { anyoneSignedIn, brazilianOnly, knownPerson, requires, requiresOfBrazilians } from './policy.ts'
export { administrators, permissionNames, permissionsOf } from './repository.ts'
export { writeAuditEntries, writeAuditEntry } from './write-audit-log.ts'
