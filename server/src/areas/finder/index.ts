/** What other areas may use of the finder: the conditions of a search and how its words are written, for the map, and its kind of saved searches. */
export { withWordsApart } from './counts/words-apart.ts'
export { resolveSearch } from './resolve-search.ts'
export { savedCompanies } from './saved/saved-companies.ts'
export { asksForSome, companyConditions, searchConditions } from './search-conditions.sql.ts'
export { namesOfKeys } from './understanding/names.sql.ts'
export type { UnderstoodSearch } from './understanding/wanted.sql.ts'
