/** What other areas may use of the finder: the conditions of a search, for the map, and its kind of saved searches. */
export { type Box, bits, boxOf, latitudeOf, longitudeOf } from './box-on-map.ts'
export { savedCompanies } from './saved/saved-companies.ts'
export { asksForSome, companyConditions, searchConditions } from './search-conditions.sql.ts'
export { namesOfKeys } from './understanding/names.sql.ts'
export { resolveSearch } from './understanding/understand.ts'
export type { UnderstoodSearch } from './understanding/wanted.sql.ts'
