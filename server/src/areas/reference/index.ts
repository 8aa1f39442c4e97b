/** The door of the reference area. */
export { ancestorNames } from './repository.ts'
