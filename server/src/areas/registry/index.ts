/** What the list of areas may use of the registry area. */
export { registrySet } from './registry-set.sql.ts'
