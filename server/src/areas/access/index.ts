/** The door of the access area: permissions come from the groups somebody is in. */
export { permissionsOf } from './repository.ts'
