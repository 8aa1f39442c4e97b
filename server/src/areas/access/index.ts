/** What other areas may use of the access area. Permissions come from a person's groups (IDENTITY-7). */

export { makeAdministrator } from './make-administrator.ts'
export { anyoneSignedIn, brazilianOnly, requires, requiresOfBrazilians } from './policy.ts'
export { permissionNames } from './repository.ts'
