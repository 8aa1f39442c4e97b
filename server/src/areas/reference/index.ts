/** What other areas may use of the reference area. */
export { ancestorNames } from './repository.ts'
