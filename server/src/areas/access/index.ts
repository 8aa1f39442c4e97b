/** The door of the access area: permissions come from the groups somebody is in. */
export { anyoneSignedIn, brazilianOnly, requires, requiresOfBrazilians } from './policy.ts'
export { permissionNames } from './repository.ts'
