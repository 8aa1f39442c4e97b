/** The door of the finder: what a search asks for, for the map. */
export { asksForSome, companyConditions } from './search-conditions.ts'
