/** What other areas may use of the finder: the conditions of a search, for the map. */
export { asksForSome, companyConditions } from './search-conditions.sql.ts'
