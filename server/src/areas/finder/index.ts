/** The door of the finder: what a search asks for, for the map, and its background work. */
export { asksForSome, companyConditions } from './search-conditions.sql.ts'
